/** Single sign-on: the login page sends members to the identity provider's own page. */
import { SSO_URL } from "./service-settings";

/** Where members sign in, if an `https` address is set. */
export function signInAddress(setting = SSO_URL): string | undefined {
  return setting && /^https:\/\/[^\s/]+/.test(setting) ? setting : undefined;
}
