/** Settings of the services, read when the site is built. What each means is in `README.md`. */
interface ImportMetaEnv {
  readonly VITE_SENTRY_DSN?: string;
  readonly VITE_HEAT_MAP_EVENTS?: string;
  readonly VITE_MAP_SEARCH?: string;
  readonly VITE_SSO_URL?: string;
  readonly VITE_CAPTCHA?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
}
