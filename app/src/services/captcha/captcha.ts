/**
 * Captcha: a check that a form is sent by a person.
 *
 * The server decides (it verifies the token and refuses without one); this folder only gets tokens.
 * A form loads its captcha on first focus, never with the page.
 */
import { CAPTCHA, TURNSTILE_SITE_KEY } from "../service-settings";
import { type Captcha, CaptchaError } from "./provider";

type CaptchaSettings = { provider?: string | undefined; siteKey?: string | undefined };

/**
 * The captcha that `settings` ask for: on unless they say `off`, which gives `undefined`.
 * With incomplete settings it refuses every visitor; it never lets one through unchecked.
 */
export function createCaptcha({
  provider = "altcha",
  siteKey,
}: CaptchaSettings): Captcha | undefined {
  switch (provider) {
    case "off":
      return undefined;
    case "altcha":
      return { mount: async () => (await import("./altcha")).mountAltcha() };
    case "turnstile":
      if (!siteKey) return refuseAll("VITE_TURNSTILE_SITE_KEY is not set");
      return {
        mount: async (container) =>
          (await import("./turnstile")).mountTurnstile(container, siteKey),
      };
    default:
      return refuseAll(`CAPTCHA: expected altcha, turnstile or off, found "${provider}"`);
  }
}

function refuseAll(why: string): Captcha {
  return { mount: () => Promise.reject(new CaptchaError(why)) };
}

/** The captcha of this build. */
export const captcha = createCaptcha({
  provider: CAPTCHA,
  siteKey: TURNSTILE_SITE_KEY,
});
