/** What the server says about the editor who is signed in. */
import * as v from "valibot";

const schema = v.object({
  version: v.string(),
  editor: v.object({ name: v.string() }),
  space: v.string(),
  environment: v.string(),
  locale: v.string(),
  view: v.picklist(["draft", "published"]),
  /** When the session ends, in epoch milliseconds. */
  expiresAt: v.number(),
  /** Where an entry is edited, with `{id}` in place of its id; `null` where entries are files. */
  entryUrl: v.nullable(v.string()),
  /** What runs out within two months, or has; a server of before does not say. */
  runsOut: v.optional(
    v.array(
      v.object({
        what: v.string(),
        title: v.nullable(v.string()),
        lastDay: v.string(),
        daysLeft: v.number(),
      }),
    ),
    [],
  ),
  /** The origins whose messages the page trusts. */
  origins: v.array(v.string()),
});

export type Metadata = v.InferOutput<typeof schema>;

/** Something that needs a decision before its last day. */
export type RunsOut = Metadata["runsOut"][number];

/** `none`: this site has no editors. `failed`: nothing can be said about who is signed in. */
export type Session =
  | { type: "signedIn"; metadata: Metadata }
  | { type: "signedOut" | "none" | "failed" };

/** Asks once who is signed in. */
export async function readSession(): Promise<Session> {
  try {
    const response = await fetch("/api/__octana/metadata");
    if (response.status === 401) return { type: "signedOut" };
    if (response.status === 404) return { type: "none" };
    if (response.status !== 200) return { type: "failed" };
    return { type: "signedIn", metadata: v.parse(schema, await response.json()) };
  } catch {
    return { type: "failed" };
  }
}

/** Ends the session, also for a copy of its cookie. */
export const SIGN_OUT = "/api/__octana/sign-out";

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
