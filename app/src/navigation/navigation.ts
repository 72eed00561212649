/**
 * Moving between pages without loading documents.
 *
 * Our own, because routers bring inline scripts, which the content security policy forbids, or
 * lack the life cycle needed here. One navigation is under way at a time; a newer one cancels the
 * older one, whose answer is then ignored.
 */
import type { PageModel } from "../content/model";
import { pathOf } from "./link-click";

/** A navigation slower than this shows that it is under way. */
export const SLOW_MS = 1000;

export type Navigation = {
  /** Goes to `url` as a link does. */
  go: (url: URL) => Promise<void>;
  /** Shows what the address bar already says, after back or forward. */
  follow: (url: URL) => Promise<void>;
};

/** The kind of move: to a new page or its top, back to a page, or within the page shown. */
export type Move = "onward" | "back" | "within";

/** What navigation needs from the rest of the site: everything that touches the browser. */
export type Dependencies = {
  load: (path: string) => Promise<PageModel>;
  /** Loads the code the page needs beyond the page's own. */
  prepare: (page: PageModel) => Promise<void>;
  /** Puts `url` into the address bar as a new entry of the history. */
  push: (url: URL) => void;
  /** Tells code that follows the hash that it may have changed. */
  tellOfHash: () => void;
  /** Calls `change`, which shows `page`: at once, or a frame later as a transition. */
  turn: (page: PageModel, change: () => void) => void;
  /** Renders `page`; it is on screen when this returns. */
  show: (page: PageModel) => void;
  /** Scrolls and moves the focus to where the visitor expects to be on the page shown. */
  position: (url: URL, move: Move) => void;
  /** Lets the browser load a document. */
  leave: (url: URL) => void;
  /** Shows or hides that a navigation is under way. */
  busy: (isBusy: boolean) => void;
  complete: (path: string, page: PageModel) => void;
};

export function createNavigation(initialPath: string, site: Dependencies): Navigation {
  let shownPath = initialPath;
  let latest = 0;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(slow);
    site.busy(false);
  };

  async function navigate(url: URL, how: "go" | "follow"): Promise<void> {
    latest += 1;
    const sequence = latest;
    const path = pathOf(url);
    stopWaiting();
    if (path === shownPath) {
      if (how === "go" && url.href !== location.href) site.push(url);
      site.tellOfHash();
      site.position(url, how === "go" ? "onward" : "within");
      return;
    }
    slow = setTimeout(() => site.busy(true), SLOW_MS);
    let page: PageModel;
    try {
      page = await site.load(path);
      if (sequence !== latest) return;
      await site.prepare(page);
    } catch {
      if (sequence !== latest) return;
      stopWaiting();
      // The server has the right answer: a missing page, a newer site, or no network at all.
      site.leave(url);
      return;
    }
    if (sequence !== latest) return;
    stopWaiting();
    if (how === "go") site.push(url);
    shownPath = path;
    site.turn(page, () => {
      site.show(page);
      site.position(url, how === "go" ? "onward" : "back");
      site.complete(path, page);
    });
  }

  return { go: (url) => navigate(url, "go"), follow: (url) => navigate(url, "follow") };
}

/** A navigation that ended with the new page on screen. */
export type CompletedNavigation = { path: string; title: string };

type Tracker = (navigation: CompletedNavigation) => void;

let tracker: Tracker = () => undefined;

/** Sets the function that is told of completed navigations. Whether the visitor has agreed is for that function to ask. */
export function onNavigationComplete(next: Tracker): void {
  tracker = next;
}

/** Tells the tracker. A tracker that throws must not break the page. */
export function trackNavigation(navigation: CompletedNavigation): void {
  try {
    tracker(navigation);
  } catch (error) {
    reportError(error);
  }
}
