import { spawnSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import expectedContent from "../expected-content.json" with { type: "json" };
import { readSettings } from "./build-settings";

const { space, environment } = expectedContent.production;

const production = {
  SITE_PROFILE: "production",
  SITE_URL: "https://example.org",
  CONTENT_HOST: "cdn.contentful.com",
  CONTENT_SPACE: space,
  CONTENT_ENVIRONMENT: environment,
  CONTENT_DELIVERY_TOKEN: "token",
};

test("nothing needs to be set for the embedded profile", () => {
  expect(readSettings({})).toEqual({
    profile: "embedded",
    siteUrl: "http://localhost:8080",
    content: undefined,
    offline: true,
    abnLookup: "on",
    payment: "sandbox",
    captcha: "altcha",
  });
});

test("production builds with everything set", () => {
  expect(readSettings(production)).toMatchObject({
    siteUrl: "https://example.org",
    content: { host: "cdn.contentful.com", space, environment },
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
  ["CONTENT_SPACE", "staging", `CONTENT_SPACE: expected "${space}", found "staging"`],
  [
    "CONTENT_ENVIRONMENT",
    "staging",
    `CONTENT_ENVIRONMENT: expected "${environment}", found "staging"`,
  ],
  ["SITE_PROFILE", "live", 'SITE_PROFILE: expected embedded, preview or production, found "live"'],
  ["OFFLINE", "no", 'OFFLINE: expected on or off, found "no"'],
  ["VITE_ABN_LOOKUP", "yes", 'VITE_ABN_LOOKUP: expected on or off, found "yes"'],
  ["PAYMENT", "free", 'PAYMENT: expected sandbox or stripe or invoice, found "free"'],
  ["CAPTCHA", "on", 'CAPTCHA: expected altcha or turnstile or off, found "on"'],
  ["CAPTCHA", "turnstile", "VITE_TURNSTILE_SITE_KEY is required with CAPTCHA=turnstile"],
  ["SITE_URL", "https://example.org/sub", "SITE_URL: expected an address"],
])("%s=%s is refused", (name, value, message) => {
  expect(() => readSettings({ ...production, [name]: value })).toThrow(message);
});

test("a public site is built for what its server does: invoices unless it is set", () => {
  expect(readSettings(production)).toMatchObject({ payment: "invoice", captcha: "altcha" });
  const set = { PAYMENT: "stripe", CAPTCHA: "turnstile", VITE_TURNSTILE_SITE_KEY: "public" };
  expect(readSettings({ ...production, ...set })).toMatchObject({
    payment: "stripe",
    captcha: "turnstile",
  });
});

test("a public site looks up no ABN unless its build says so", () => {
  expect(readSettings(production).abnLookup).toBe("off");
  expect(readSettings({ ...production, VITE_ABN_LOOKUP: "" }).abnLookup).toBe("off");
  expect(readSettings({ ...production, VITE_ABN_LOOKUP: "on" }).abnLookup).toBe("on");
  expect(readSettings({ VITE_ABN_LOOKUP: "off" }).abnLookup).toBe("off");
});

test("a preview builds with content of its own, and with nothing else than production", () => {
  const preview = { ...production, SITE_PROFILE: "preview" };
  const { space, environment } = expectedContent.preview;
  expect(() => readSettings(preview)).toThrow(`expected "${environment}"`);
  const settings = readSettings({
    ...preview,
    CONTENT_SPACE: space,
    CONTENT_ENVIRONMENT: environment,
  });
  expect(settings).toMatchObject({ profile: "preview", content: { space, environment } });
  expect(() => readSettings({ SITE_PROFILE: "preview" })).toThrow("SITE_URL is required");
});

test("everything wrong is named at once", () => {
  expect(() => readSettings({ SITE_PROFILE: "production" })).toThrow(
    /SITE_URL.*CONTENT_HOST.*CONTENT_SPACE.*CONTENT_ENVIRONMENT.*CONTENT_DELIVERY_TOKEN/,
  );
});

test("a build without what production requires ends with a failure and one line", () => {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "site-builder/build.ts"],
    {
      cwd: resolve(import.meta.dirname, ".."),
      env: { SITE_PROFILE: "production" },
      encoding: "utf8",
    },
  );
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/SITE_URL.*CONTENT_HOST.*CONTENT_DELIVERY_TOKEN is required/),
  ]);
}, 60_000);

test("a setting may stand in a file, as for the server", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "settings-")), "token");
  await writeFile(file, "delivery-token\n");
  const { CONTENT_DELIVERY_TOKEN: _, ...others } = production;
  const read = (path: string) => readSettings({ ...others, CONTENT_DELIVERY_TOKEN_FILE: path });
  expect(read(file).content?.token).toBe("delivery-token");
  expect(() => read(`${file}.none`)).toThrow("CONTENT_DELIVERY_TOKEN_FILE: ENOENT");
});
