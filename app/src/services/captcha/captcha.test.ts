import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { mountAltcha, solve } from "./altcha";
import { createCaptcha } from "./captcha";
import { CaptchaError } from "./provider";

const hidden = (salt: string, number: number) =>
  createHash("sha256").update(`${salt}${number}`).digest("hex");
const challenge = (salt: string, number: number) => ({
  algorithm: "SHA-256" as const,
  challenge: hidden(salt, number),
  salt,
  signature: `signed ${salt}`,
  maxnumber: 2000,
});

test("is on without any setting, and off only when a setting says so", () => {
  expect(createCaptcha({})).toBeDefined();
  expect(createCaptcha({ provider: "off" })).toBeUndefined();
});

test.each([{ provider: "turnstile" }, { provider: "Off" }, { provider: "" }])(
  "%j lets no visitor through",
  async (settings) => {
    const mounted = createCaptcha(settings)?.mount(document.body);
    await expect(mounted).rejects.toBeInstanceOf(CaptchaError);
  },
);

test.each([0, 1, 499, 500, 1777])("finds the hidden number %d", async (number) => {
  const token = await solve(challenge("salt", number));
  expect(JSON.parse(atob(token))).toEqual({
    algorithm: "SHA-256",
    challenge: hidden("salt", number),
    salt: "salt",
    signature: "signed salt",
    number,
  });
});

test("gives up on a challenge without an answer", async () => {
  await expect(solve(challenge("salt", 99_999))).rejects.toBeInstanceOf(CaptchaError);
});

test("each token is a new one", async () => {
  let given = 0;
  globalThis.fetch = async () => Response.json(challenge(`salt${++given}`, 3));
  const { token } = mountAltcha();
  const [first, second] = [await token(), await token()];
  expect(JSON.parse(atob(first)).salt).toBe("salt1");
  expect(JSON.parse(atob(second)).salt).toBe("salt2");
});

test.each([
  ["no server", () => new Response("", { status: 503 })],
  ["another algorithm", () => Response.json({ ...challenge("salt", 3), algorithm: "MD5" })],
  [
    "a challenge that would take too long",
    () => Response.json({ ...challenge("s", 3), maxnumber: 1e9 }),
  ],
])("%s is an error, not a pass", async (_what, answer) => {
  globalThis.fetch = vi.fn(async () => answer());
  await expect(mountAltcha().token()).rejects.toBeInstanceOf(CaptchaError);
});
