/** What an editor can look at; `deployed` is the site as visitors have it. */
export type View = "draft" | "published" | "deployed";

/**
 * Where a view begins, or with `deployed` the preview ends, and the page at `path` comes back. The
 * server asks those who are not signed in to do so first. Links to it load a document.
 */
export function viewAddress(view: View, path: string): string {
  const choice: Record<string, string> =
    view === "deployed" ? { action: "deployed" } : { draft: String(view === "draft") };
  return `/api/__octana/content-preview?${new URLSearchParams({ ...choice, url: path })}`;
}
