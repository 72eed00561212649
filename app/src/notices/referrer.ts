/**
 * The organisation that sent the visitor here: the address parameter `ref`, one of the values in the settings.
 *
 * Pages of content fetch no engine, so the core makes the list of supported values when the site is built,
 * and here a value is looked up in it. The server asks the core about what an application names, and the
 * core's own cases run through this file too.
 */
import type { SiteModel } from "../content/model";

/** Longer values are shortened in the message, as they can be anything. */
const MAX_LENGTH = 40;

/** The value of `ref` in the address parameters `search`, if there is one. */
export function referrerOf(search: string): string | undefined {
  return new URLSearchParams(search).get("ref") || undefined;
}

/** The referrer, if it is one of the supported ones. */
export function supportedReferrer(site: SiteModel, search: string): string | undefined {
  return site.referrers.supported.find((name) => name === referrerOf(search));
}

/** The message for a referrer that is not supported, if there is one. */
export function referrerMessage(site: SiteModel, search: string): string | undefined {
  const referrer = referrerOf(search);
  if (referrer === undefined || supportedReferrer(site, search)) return undefined;
  const name = referrer.length > MAX_LENGTH ? `${referrer.slice(0, MAX_LENGTH)}…` : referrer;
  return site.referrers.unsupportedMessage.replace("{ref}", () => name);
}
