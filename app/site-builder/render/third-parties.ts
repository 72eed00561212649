import { gatewayOrigin, readPaymentService } from "../../src/pay/payment-service";
import { hostOf, readHostedIndex } from "../../src/services/search/hosted-index";

/** Other hosts that a page may contact or lead to, for the services that are set (see `src/services/README.md`). */
export type ThirdParties = Partial<
  Record<"script-src" | "connect-src" | "frame-src" | "form-action", string[]>
>;

const TURNSTILE = "https://challenges.cloudflare.com";

/** None without settings. A setting that is not an address stops the build, as the service would not work. */
export function thirdParties(environment: Record<string, string | undefined>): ThirdParties {
  const connect = ["VITE_SENTRY_DSN", "VITE_HEAT_MAP_EVENTS"].flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [originOf(name, value)] : [];
  });
  const hostedIndex = readHostedIndex(environment);
  if (hostedIndex) connect.push(hostOf(hostedIndex));
  const gateway = gatewayOrigin(readPaymentService(environment.VITE_PAYMENT));
  const usesTurnstile = environment.VITE_CAPTCHA === "turnstile";
  return {
    ...(connect.length > 0 && { "connect-src": connect }),
    ...(usesTurnstile && { "script-src": [TURNSTILE], "frame-src": [TURNSTILE] }),
    ...(gateway !== undefined && { "form-action": [gateway] }),
  };
}

function originOf(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:") {
    throw new Error(`${name}: expected an address that begins with https://, found "${address}"`);
  }
  return url.origin;
}
