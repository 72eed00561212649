/**
 * Settings of the services, from the environment of the build; `README.md` explains each.
 * The build gives `VITE_PAYMENT`, `VITE_CAPTCHA` and `VITE_ABN_LOOKUP` what `site-builder/build-settings.ts` has read.
 * No other file reads them. The code of a service that is not set is never fetched.
 */
import { codePages } from "../content/code-addresses";

type Setting = string | undefined;

export const SENTRY_DSN: Setting = import.meta.env.VITE_SENTRY_DSN;
export const HEAT_MAP_EVENTS: Setting = import.meta.env.VITE_HEAT_MAP_EVENTS;
export const MAP_SEARCH: Setting = import.meta.env.VITE_MAP_SEARCH;
export const ALGOLIA_APPLICATION_ID: Setting = import.meta.env.VITE_ALGOLIA_APPLICATION_ID;
export const ALGOLIA_SEARCH_KEY: Setting = import.meta.env.VITE_ALGOLIA_SEARCH_KEY;
export const ALGOLIA_INDEX: Setting = import.meta.env.VITE_ALGOLIA_INDEX;
export const PAYMENT: Setting = import.meta.env.VITE_PAYMENT;
export const ABN_LOOKUP: Setting = import.meta.env.VITE_ABN_LOOKUP;
export const CAPTCHA: Setting = import.meta.env.VITE_CAPTCHA;
export const TURNSTILE_SITE_KEY: Setting = import.meta.env.VITE_TURNSTILE_SITE_KEY;

/** Address of a map search for `{place}`. */
const search = MAP_SEARCH ?? "https://www.openstreetmap.org/search?query={place}";

/** A link to a map of `place`, which opens in a new tab, because our pages embed no map: the address the editor chose, or a search for a street address. */
export function mapAddress(place: string, template = search): string {
  if (/^https:\/\//.test(place)) return place;
  return template.replace("{place}", () => encodeURIComponent(place));
}

/** Whether the form offers to look up an ABN. */
export function looksUpAbns(setting = ABN_LOOKUP): boolean {
  return setting !== "off";
}

/** Pages where people give us their details or pay: nothing that happens there goes to another service. */
const privatePaths = [codePages.join, codePages.contact, codePages.payInvoice];

export function isPrivatePath(path: string): boolean {
  return privatePaths.some((start) => path === start || path.startsWith(`${start}/`));
}
