import { beforeEach, expect, test, vi } from "vitest";

/** What the widget answers next: a token, or that it failed. */
const verify = vi.fn<() => Promise<{ payload: string } | null>>();

vi.mock("altcha/external", () => {
  Object.assign(globalThis, { $altcha: { algorithms: new Map(), defaults: { set: vi.fn() } } });
  customElements.define(
    "altcha-widget",
    class extends HTMLElement {
      verify = verify;
    },
  );
  return {};
});
vi.mock("altcha/workers/pbkdf2?worker", () => ({ default: class {} }));

const { mountAltcha } = await import("./altcha");
const { CaptchaError } = await import("./provider");

const widget = () => document.querySelector("altcha-widget");

beforeEach(() => {
  document.body.replaceChildren();
  let count = 0;
  verify.mockReset().mockImplementation(async () => ({ payload: `token ${++count}` }));
});

test("works unseen, from the moment the form is touched", async () => {
  const { token, remove } = mountAltcha();
  await vi.waitFor(() => expect(verify).toHaveBeenCalledOnce());
  expect(widget()).not.toBeVisible();
  expect(await token()).toBe("token 1");
  expect(verify).toHaveBeenCalledOnce();
  remove();
  expect(widget()).toBeNull();
});

test("each token is a new one", async () => {
  const { token } = mountAltcha();
  expect([await token(), await token()]).toEqual(["token 1", "token 2"]);
});

test("a token that has expired is not given out", async () => {
  const { token } = mountAltcha();
  await vi.waitFor(() => expect(verify).toHaveBeenCalledOnce());
  widget()?.dispatchEvent(new CustomEvent("expired"));
  expect(await token()).toBe("token 2");
});

test("a failure is an error, not a pass, and the next call tries again", async () => {
  verify.mockResolvedValueOnce(null);
  const { token } = mountAltcha();
  await expect(token()).rejects.toBeInstanceOf(CaptchaError);
  expect(await token()).toBe("token 1");
});

test("the widget is asked for one token at a time", async () => {
  let release = (_result: { payload: string }) => {};
  verify.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  const { token } = mountAltcha();
  const both = Promise.all([token(), token()]);
  await vi.waitFor(() => expect(verify).toHaveBeenCalledOnce());
  release({ payload: "first" });
  expect(await both).toEqual(["first", "token 1"]);
});
