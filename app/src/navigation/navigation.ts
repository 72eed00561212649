/**
 * Moving between pages without loading documents.
 *
 * Small and our own: routers bring inline scripts, which the content security policy forbids, or
 * none of the life cycle needed here. One navigation is under way at a time; a newer one makes
 * the older one's answer worthless, whenever it comes.
 */
import type { PageData, PageModel } from "../content/model";
import { pathOf } from "./link-click";

/** A navigation slower than this shows that it is under way. */
export const SLOW_MS = 1000;

export type Navigation = {
  /** Goes to `url` as a link does. */
  go: (url: URL) => Promise<void>;
  /** Shows what the address bar already says, after back or forward. */
  follow: (url: URL) => Promise<void>;
};

/** What has changed: to a new page or its top, back to a page, or within the page shown. */
export type Move = "onward" | "back" | "within";

/** What navigation needs from the rest of the site; everything that touches the browser. */
export type Surroundings = {
  buildId: string;
  load: (path: string) => Promise<PageData>;
  /** Loads the code the page needs beyond the page's own. */
  prepare: (page: PageModel) => Promise<void>;
  /** Puts `url` into the address bar as a new entry of the history. */
  push: (url: URL) => void;
  /** Renders `page`; it is on screen when this returns. */
  show: (page: PageModel) => void;
  /** Puts the visitor in the right place of what is shown now. */
  settle: (url: URL, move: Move) => void;
  /** Leaves it to the browser to load a document. */
  leave: (url: URL) => void;
  /** Shows or hides that a navigation is under way. */
  busy: (isBusy: boolean) => void;
  complete: (path: string, page: PageModel) => void;
};

export function createNavigation(initialPath: string, around: Surroundings): Navigation {
  let shownPath = initialPath;
  let latest = 0;
  let slow: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(slow);
    around.busy(false);
  };

  async function navigate(url: URL, how: "go" | "follow"): Promise<void> {
    latest += 1;
    const sequence = latest;
    const path = pathOf(url);
    stopWaiting();
    if (path === shownPath) {
      if (how === "go" && url.href !== location.href) around.push(url);
      around.settle(url, how === "go" ? "onward" : "within");
      return;
    }
    slow = setTimeout(() => around.busy(true), SLOW_MS);
    let page: PageModel;
    try {
      const data = await around.load(path);
      if (sequence !== latest) return;
      if (data.buildId !== around.buildId) throw new Error("the site has been published again");
      page = data.page;
      await around.prepare(page);
    } catch {
      if (sequence !== latest) return;
      stopWaiting();
      // The server knows better: a page that is not there, a newer site, or no network at all.
      around.leave(url);
      return;
    }
    if (sequence !== latest) return;
    stopWaiting();
    if (how === "go") around.push(url);
    shownPath = path;
    around.show(page);
    around.settle(url, how === "go" ? "onward" : "back");
    around.complete(path, page);
  }

  return { go: (url) => navigate(url, "go"), follow: (url) => navigate(url, "follow") };
}
