/**
 * Notices above a page that hold for some visitors or some days only. They are decided in the
 * browser, so that HTML in a cache is never out of date, and their code is fetched when one may be due.
 */
import type { SiteModel } from "../content/model";
import { HEAT_MAP_EVENTS } from "../services/settings";

/** Returns what to call whenever the page at `path` is shown. `now` is the clock. */
export function createNotices(site: SiteModel, now: () => number): (path: string) => void {
  let isNeeded = false;
  return (path) => {
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
