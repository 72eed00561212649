/** The organisation that sent the visitor here: the address parameter `ref`. */
import type { SiteModel } from "../content/model";
import type { PageRules } from "../engine/load-page-rules";
import { referrerOf } from "./due";

/** Longer values are shortened in the message, as they can be anything; the server takes none. */
const MAX_LENGTH = 40;

/** The referrer as an application names it: the server keeps it if it is one of the settings. */
export function referrerToSend(search: string): string | undefined {
  const referrer = referrerOf(search);
  return referrer && referrer.length <= MAX_LENGTH ? referrer : undefined;
}

/** The message for a referrer that is not supported, if there is one. */
export function referrerMessage(
  rules: PageRules,
  site: SiteModel,
  search: string,
): string | undefined {
  const referrer = referrerOf(search);
  const { supported, unsupportedMessage } = site.referrers;
  if (!referrer || rules.readReferrer(referrer, supported) !== "unsupported") return undefined;
  const name = referrer.length > MAX_LENGTH ? `${referrer.slice(0, MAX_LENGTH)}…` : referrer;
  return unsupportedMessage.replace("{ref}", () => name);
}
