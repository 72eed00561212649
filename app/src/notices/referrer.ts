/** Who sent a visitor here: the address parameter `ref`, one of the values in the settings. */
import type { SiteModel } from "../content/model";

/** Longer values are cut in the message: they can be anything. */
const MOST = 40;

/** The value of `ref` in the address parameters `search`, if there is one. */
export function referrerOf(search: string): string | undefined {
  return new URLSearchParams(search).get("ref") || undefined;
}

/** The referrer, if it is one that counts. */
export function supportedReferrer(site: SiteModel, search: string): string | undefined {
  return site.referrers.supported.find((name) => name === referrerOf(search));
}

/** What is said of a referrer that is not supported; nothing of one that is, or of none. */
export function referrerMessage(site: SiteModel, search: string): string | undefined {
  const referrer = referrerOf(search);
  if (referrer === undefined || supportedReferrer(site, search)) return undefined;
  const name = referrer.length > MOST ? `${referrer.slice(0, MOST)}…` : referrer;
  return site.referrers.unsupportedMessage.replace("{ref}", () => name);
}
