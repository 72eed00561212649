/**
 * Captcha: a check that a form is sent by a person.
 *
 * The server decides (it verifies the token and refuses without one); this room only gets tokens.
 * A form fetches its captcha with the first focus, never with the page.
 */
import { CAPTCHA, TURNSTILE_SITE_KEY } from "./settings";

export type Captcha = {
  /** Draws what there is to see into `place`. Rejects if the provider cannot be reached. */
  mount: (place: HTMLElement) => Promise<MountedCaptcha>;
};

export type MountedCaptcha = {
  /** Resolves with a token for one request, once the visitor has passed. */
  token: () => Promise<string>;
  remove: () => void;
};

export type CaptchaSettings = { provider?: string | undefined; siteKey?: string | undefined };

/** The provider's code or answer could not be had; forms then show the telephone number instead. */
export class CaptchaError extends Error {
  override name = "CaptchaError";
}

/**
 * The captcha of `settings`: on unless it says `off`, which gives `undefined`.
 * Settings that are not complete make one that always refuses, never one that lets pass.
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
      if (!siteKey) return refusing("VITE_TURNSTILE_SITE_KEY is not set");
      return {
        mount: async (place) => (await import("./turnstile")).mountTurnstile(place, siteKey),
      };
    default:
      return refusing(`VITE_CAPTCHA: expected altcha, turnstile or off, found "${provider}"`);
  }
}

function refusing(why: string): Captcha {
  return { mount: () => Promise.reject(new CaptchaError(why)) };
}

/** The captcha of this build. */
export const captcha = createCaptcha({
  provider: CAPTCHA,
  siteKey: TURNSTILE_SITE_KEY,
});
