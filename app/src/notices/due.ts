/** Whether a page may have a notice at all. What is due is for the rules to say, which are fetched only then. */
import { codePages } from "../content/code-addresses";
import type { SiteModel } from "../content/model";

/** The value of `ref` in the address parameters `search`, if there is one. */
export function referrerOf(search: string): string | undefined {
  return new URLSearchParams(search).get("ref") || undefined;
}

/**
 * Whether the page at `path` has anything to ask the rules about at `now`: an outage or an offer of it that has not ended, or
 * any referrer. Whether it has begun, holds or is supported is theirs to say.
 */
export function mayHaveNotice(
  { outage, promotions }: SiteModel,
  path: string,
  search: string,
  now: number,
): boolean {
  const ofPage = promotions.filter(({ pages }) => pages.includes(path));
  const dated = outage && path === codePages.join ? [outage, ...ofPage] : ofPage;
  return referrerOf(search) !== undefined || dated.some(({ end }) => now < end);
}
