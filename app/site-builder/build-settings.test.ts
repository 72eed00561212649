// @vitest-environment node
import { expect, test } from "vitest";
import { readSettings } from "./build-settings";

const production = {
  SITE_PROFILE: "production",
  SITE_URL: "https://example.org",
  CONTENT_HOST: "cdn.contentful.com",
  CONTENT_SPACE: "space",
  CONTENT_ENVIRONMENT: "master",
  CONTENT_DELIVERY_TOKEN: "token",
  CONTENT_EXPECTED_SPACE: "space",
  CONTENT_EXPECTED_ENVIRONMENT: "master",
};

test("nothing needs to be set for the embedded profile", () => {
  expect(readSettings({})).toEqual({
    profile: "embedded",
    siteUrl: "http://localhost:8080",
    content: undefined,
    offline: true,
  });
});

test("production builds with everything set", () => {
  expect(readSettings(production)).toMatchObject({
    siteUrl: "https://example.org",
    content: { host: "cdn.contentful.com", space: "space", environment: "master" },
  });
});

test.each(Object.keys(production).filter((name) => name !== "SITE_PROFILE"))(
  "production does not build without %s",
  (name) => {
    const message = `the settings are incomplete: ${name} is required`;
    expect(() => readSettings({ ...production, [name]: " " })).toThrow(message);
  },
);

test.each([
  ["CONTENT_SPACE", "staging", 'CONTENT_SPACE: expected "space", found "staging"'],
  ["CONTENT_ENVIRONMENT", "preview", 'CONTENT_ENVIRONMENT: expected "master", found "preview"'],
  ["SITE_PROFILE", "live", 'SITE_PROFILE: expected embedded or production, found "live"'],
  ["OFFLINE", "no", 'OFFLINE: expected on or off, found "no"'],
  ["SITE_URL", "https://example.org/sub", "SITE_URL: expected an address"],
])("%s=%s is refused", (name, value, message) => {
  expect(() => readSettings({ ...production, [name]: value })).toThrow(message);
});

test("everything wrong is named at once", () => {
  expect(() => readSettings({ SITE_PROFILE: "production" })).toThrow(
    /SITE_URL.*CONTENT_HOST.*CONTENT_SPACE.*CONTENT_ENVIRONMENT.*CONTENT_DELIVERY_TOKEN/,
  );
});
