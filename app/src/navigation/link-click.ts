/** Decides which clicks the site handles itself and which it leaves to the browser. */

/** Paths of files and of the API, where there are no pages. */
const serverPrefixes = ["/api/", "/download/", "/media/"];

/** The address a click asks for, if the site can show it without loading a document. */
export function clickedAddress(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = anchorOf(event.target);
  return anchor && pageAddress(anchor);
}

export function anchorOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest("a") : null;
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

/** The page of this site that `anchor` leads to. */
export function pageAddress(anchor: HTMLAnchorElement): URL | undefined {
  const href = anchor.getAttribute("href");
  if (href === null || anchor.hasAttribute("download")) return undefined;
  if (anchor.target !== "" && anchor.target !== "_self") return undefined;
  const url = new URL(href, document.baseURI);
  return url.origin === location.origin && isPage(url.pathname) ? url : undefined;
}

function isPage(path: string): boolean {
  if (serverPrefixes.some((prefix) => path.startsWith(prefix))) return false;
  return !/\.[a-z0-9]+$/i.test(path);
}

/** One spelling of a path: `/about/` is `/about`. */
export function pathOf(url: { pathname: string }): string {
  return url.pathname.replace(/(.)\/+$/, "$1");
}
