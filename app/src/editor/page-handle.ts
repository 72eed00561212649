import type { PageModel, SiteModel } from "../content/model";
import type { PageLoader } from "../navigation/page-loader";

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
