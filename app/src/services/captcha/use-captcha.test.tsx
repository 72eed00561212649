import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCaptcha } from "./captcha";
import { CaptchaError } from "./provider";
import { CaptchaContext, type FormCaptcha, useCaptcha } from "./use-captcha";

const mount = vi.fn();

let form: FormCaptcha;
function Form() {
  form = useCaptcha();
  return <div ref={form.frame} />;
}

const show = () =>
  render(
    <CaptchaContext value={{ mount }}>
      <Form />
    </CaptchaContext>,
  );

beforeEach(() => {
  vi.useFakeTimers();
  mount.mockReset();
});
afterEach(() => void vi.useRealTimers());

test("a captcha that does not answer is given up after 30 seconds", async () => {
  mount.mockResolvedValue({ token: () => new Promise(() => undefined), remove: vi.fn() });
  show();
  const settled = vi.fn();
  form.token().then(settled);
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(settled).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(settled).toHaveBeenCalledWith(undefined);
});

test("after a reset the next token comes from a new widget", async () => {
  const remove = vi.fn();
  mount.mockResolvedValueOnce({ token: async () => "first", remove });
  mount.mockResolvedValueOnce({ token: async () => "second", remove: vi.fn() });
  show();
  expect(await form.token()).toBe("first");
  form.reset();
  expect(await form.token()).toBe("second");
  expect(remove).toHaveBeenCalledOnce();
});

test("a widget that could not be drawn is drawn again for the next token", async () => {
  mount.mockRejectedValueOnce(new Error("no network"));
  mount.mockResolvedValueOnce({ token: async () => "second", remove: vi.fn() });
  show();
  expect(await form.token()).toBeUndefined();
  expect(await form.token()).toBe("second");
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
