import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findSecrets, secretsIn } from "./secrets";

let folder = "";

afterEach(() => rm(folder, { recursive: true, force: true }));

async function find(text: string, environment: Record<string, string>): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), "secrets-"));
  await writeFile(join(folder, "main.js"), text);
  await writeFile(join(folder, "other.js"), "nothing");
  return findSecrets(folder, ["/main.js", "/other.js"], secretsIn(environment));
}

test.each([
  "CONTENT_DELIVERY_TOKEN",
  "CONTENT_PREVIEW_TOKEN",
  "EDITORS_KEY",
  "OIDC_CLIENT_SECRET",
  "CAPTCHA_KEY",
  "ABR_GUID",
  "TURNSTILE_SECRET",
  "STRIPE_KEY",
  "HANDOVER_SECRET",
  "DATABASE_URL",
  "SMTP_URL",
])("a file that holds the value of %s is named, and the value is not", async (name) => {
  const faults = await find('x="kept-from-everyone"', { [name]: "kept-from-everyone" });
  expect(faults).toEqual([`/main.js: holds the value of ${name}`]);
});

test.each(["STRIPE_WEBHOOK_SECRETS", "EDITORS_KEYS", "PUBLISH_TOKENS"])(
  "each of the several secrets in %s is looked for",
  async (name) => {
    const faults = await find('x="second-secret"', { [name]: "first-secret, second-secret" });
    expect(faults).toEqual([`/main.js: holds the value of ${name}`]);
  },
);

test("an editor's secret is looked for without their name", async () => {
  const environment = { EDITORS_SECRETS: "Ada=first-secret, Bob=second-secret" };
  expect(await find('x="second-secret"', environment)).toHaveLength(1);
});

test("a comma in a single secret does not part it", async () => {
  const environment = { TURNSTILE_SECRET: "not-secret, this-half-alone" };
  expect(await find("not-secret", environment)).toEqual([]);
});

test("what is meant for the browser, or too short to be a secret, may be there", async () => {
  const environment = {
    VITE_TURNSTILE_SITE_KEY: "public-key",
    SOME_KEY: "x",
    SITE_URL: "public-key",
  };
  expect(await find("public-key", environment)).toEqual([]);
});
