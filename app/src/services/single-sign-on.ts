/** Single sign-on: the identity provider's own page, to which the login page hands over. */
import { SSO_URL } from "./settings";

/** Where members sign in, if that has been set and is safe to send them to. */
export function signInAddress(setting = SSO_URL): string | undefined {
  return setting && /^https:\/\/[^\s/]+/.test(setting) ? setting : undefined;
}
