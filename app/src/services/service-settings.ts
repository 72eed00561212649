/**
 * Settings of the services, from the environment of the build; `README.md` explains each.
 * No other file reads them. The code of a service that is not set is never fetched.
 */
type Setting = string | undefined;

export const SENTRY_DSN: Setting = import.meta.env.VITE_SENTRY_DSN;
export const HEAT_MAP_EVENTS: Setting = import.meta.env.VITE_HEAT_MAP_EVENTS;
export const MAP_SEARCH: Setting = import.meta.env.VITE_MAP_SEARCH;
export const SSO_URL: Setting = import.meta.env.VITE_SSO_URL;
export const SEARCH: Setting = import.meta.env.VITE_SEARCH;
export const ALGOLIA_APPLICATION_ID: Setting = import.meta.env.VITE_ALGOLIA_APPLICATION_ID;
export const ALGOLIA_SEARCH_KEY: Setting = import.meta.env.VITE_ALGOLIA_SEARCH_KEY;
export const ALGOLIA_INDEX: Setting = import.meta.env.VITE_ALGOLIA_INDEX;
export const PAYMENT: Setting = import.meta.env.VITE_PAYMENT;
export const CAPTCHA: Setting = import.meta.env.VITE_CAPTCHA;
export const TURNSTILE_SITE_KEY: Setting = import.meta.env.VITE_TURNSTILE_SITE_KEY;
