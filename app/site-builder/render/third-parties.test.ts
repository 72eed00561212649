import { expect, test } from "vitest";
import { headersFile } from "./headers-file";
import { thirdParties } from "./third-parties";

test("without settings no other host may be asked", () => {
  expect(thirdParties({})).toEqual({});
  const policy = headersFile([], thirdParties({}), [], false);
  expect(policy).not.toMatch(/connect-src 'self' \S|frame-src 'self' \S/);
});

test("a service that is set is allowed what it needs, and no more", () => {
  const others = thirdParties({
    VITE_SENTRY_DSN: "https://key@o1.ingest.example.com/2",
    VITE_HEAT_MAP_EVENTS: "https://events.example.com/collect?site=1",
    VITE_CAPTCHA: "turnstile",
    VITE_PAYMENT: "stripe",
    VITE_ALGOLIA_APPLICATION_ID: "ABCDE12345",
    VITE_ALGOLIA_SEARCH_KEY: "0123456789abcdef0123456789abcdef",
    VITE_ALGOLIA_INDEX: "site",
  });
  const policy = headersFile([], others, [], false);
  expect(policy).toContain(
    "connect-src 'self' https://o1.ingest.example.com https://events.example.com https://abcde12345-dsn.algolia.net;",
  );
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain("'wasm-unsafe-eval' https://challenges.cloudflare.com;");
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;");
});

test.each([undefined, "sandbox", "invoice"])("with payment %j a form stays with us", (payment) => {
  const policy = headersFile([], thirdParties({ VITE_PAYMENT: payment }), [], false);
  expect(policy).toContain("form-action 'self';");
});

test.each(["events.example.com", "http://events.example.com", "'unsafe-inline'"])(
  "%s stops the build",
  (address) => {
    expect(() => thirdParties({ VITE_HEAT_MAP_EVENTS: address })).toThrow(/VITE_HEAT_MAP_EVENTS/);
  },
);
