/**
 * Notices above a page, for some visitors or some days only. The browser decides which to show, so
 * that cached HTML is never out of date, and fetches their code only when one may be due.
 */
import type { SiteModel } from "../content/model";
import { HEAT_MAP_EVENTS } from "../services/service-settings";

/** Returns a function to call whenever the page at `path` is shown. `now` is the clock. */
export function createNotices(now: () => number): (site: SiteModel, path: string) => void {
  let isNeeded = false;
  return (site, path) => {
    isNeeded ||=
      /[?&]ref=/.test(location.search) ||
      site.promotions.some(({ pages }) => pages.includes(path)) ||
      Boolean(site.outage || HEAT_MAP_EVENTS);
    if (!isNeeded) return;
    import("./show-notices")
      .then(({ showNotices }) => showNotices(site, path, now()))
      .catch(reportError);
  };
}
