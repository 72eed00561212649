import { expect, test } from "vitest";
import { createCaptcha } from "./captcha";
import { CaptchaError } from "./provider";

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
