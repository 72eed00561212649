/** What every captcha provider offers a form. */
export type Captcha = {
  /** Draws the widget, if the provider has one, into `container`. Rejects if the provider cannot be reached. */
  mount: (container: HTMLElement) => Promise<MountedCaptcha>;
};

export type MountedCaptcha = {
  /** Resolves with a token for one request, once the visitor has passed. */
  token: () => Promise<string>;
  remove: () => void;
};

/** The provider's code or answer could not be loaded; forms then show the phone number instead. */
export class CaptchaError extends Error {
  override name = "CaptchaError";
}
