/**
 * Notices above a page, for some visitors or some days only. The browser decides which to show, so
 * that cached HTML is never out of date, and fetches their code only when one may be due.
 */
import type { SiteModel } from "../content/model";
import { HEAT_MAP_EVENTS } from "../services/service-settings";
import { mayHaveNotice } from "./due";

/** Returns a function to call whenever the page at `path` is shown. `now` is the clock. */
export function createNotices(now: () => number): (site: SiteModel, path: string) => void {
  // Once there may be one, also on the pages after it, which take it away.
  let isNeeded = Boolean(HEAT_MAP_EVENTS);
  return (site, path) => {
    const time = now();
    isNeeded ||= mayHaveNotice(site, path, location.search, time);
    if (!isNeeded) return;
    import("./show-notices")
      .then(({ showNotices }) => showNotices(site, path, time))
      .catch(reportError);
  };
}
