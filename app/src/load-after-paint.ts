/**
 * What a page runs first, and nothing but this: it lets the page be painted, then asks for the
 * code of the site and the site's data, side by side. A script that comes sooner takes its share
 * of a slow line and a slow processor from the text that people came for.
 *
 * It imports nothing, or the bundler would make it fetch what it shares with the rest.
 */

/** A window that is covered may never be painted; it starts after this many milliseconds. */
const LONGEST_WAIT = 3000;

/** Files named by the build in the script element of this very file; `code` in the order they run. */
const { code = "", site = "" } =
  document.querySelector<HTMLScriptElement>("script[data-code]")?.dataset ?? {};

void Promise.all([whole(), painted()]).then(async () => {
  const files = code.split(" ");
  for (const href of files) ask({ rel: "modulepreload", href });
  ask({ rel: "preload", as: "fetch", crossOrigin: "", href: site });
  for (const file of files) await import(/* @vite-ignore */ file);
});

function ask(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), link));
}

function whole(): Promise<unknown> | undefined {
  if (document.readyState !== "loading") return undefined;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

function painted(): Promise<unknown> | undefined {
  const isTold = PerformanceObserver.supportedEntryTypes.includes("paint");
  if (!isTold || document.visibilityState === "hidden") return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}
