/** Whether a page may have a notice at all. What is due is for the rules to say, which are fetched only then. */
import { joinPage } from "../content/code-addresses";
import type { SiteModel } from "../content/model";

/** The value of `ref` in the address parameters `search`, if there is one. */
export function referrerOf(search: string): string | undefined {
  return new URLSearchParams(search).get("ref") || undefined;
}

/**
 * Whether the page at `path` has something to ask the rules about at `now`: an outage of it that is not
 * over, an offer on it that is not over, or a referrer that is none of the settings as it is written.
 */
export function isNoticeDue(
  { outage, promotions, referrers }: SiteModel,
  path: string,
  search: string,
  now: number,
): boolean {
  const referrer = referrerOf(search);
  return (
    (outage !== undefined && path === joinPage && now < outage.end) ||
    promotions.some(({ pages, start, end }) => pages.includes(path) && start <= now && now < end) ||
    (referrer !== undefined && !referrers.supported.includes(referrer))
  );
}
