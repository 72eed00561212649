import type { PageModel, SiteModel } from "../content/model";
import type { PageRules } from "../engine/load-page-rules";
import type { PageLoader } from "../navigation/page-loader";
import { hasPreviewFlag } from "./preview-flag";

/** What a key writes into, in HTML. */
const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/**
 * Calls `open`, which loads the editor's tool, for those who have asked for it: now by the cookie of a
 * preview or the flag, later whenever the key combination is pressed. Others fetch nothing.
 */
export function watchForEditors(open: (isByKeys: boolean) => void): void {
  if (/(^|; )preview=/.test(document.cookie) || hasPreviewFlag()) open(false);

  let rules: Promise<PageRules> | undefined;
  let times: Float64Array | number[] = [];
  document.addEventListener("keydown", (event) => {
    const inField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
    // Which presses count is a rule of the core; this only says when to fetch it.
    const mayBegin = event.key === "`" || event.code === "Backquote";
    if (!rules && (inField || !mayBegin)) return;
    rules ??= import("../engine/load-page-rules").then(({ loadPageRules }) => loadPageRules());
    // Promises answer in the order they were asked, so keys pressed while it loads keep theirs.
    rules.then(
      ({ pressKey, isKeyCombo }) => {
        times = pressKey(times, event, inField);
        if (!isKeyCombo(times)) return;
        times = [];
        open(true);
      },
      () => {
        // Without a network nothing happens; the next backtick tries again.
        rules = undefined;
      },
    );
  });
}

/** What the editor's tool may do with the page on screen. `main.tsx` gives it, so that no visitor fetches more for it. */
export type PageHandle = {
  /** The site as it was built. */
  site: SiteModel;
  buildId: string;
  /** Loads the pages that people go to. */
  loader: PageLoader;
  /** The clock, in epoch milliseconds. */
  now: () => number;
  shown: () => PageModel;
  /** Renders `page`, and `site` around it; the code that it needs is loaded already (`prepare-page.ts`). */
  show: (page: PageModel, site?: SiteModel) => void;
  /** Called after each page that is shown. */
  onShow?: () => void;
};
