import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { mountAltcha } from "./altcha";
import { CaptchaError } from "./provider";

/** What the widget answers next: a token, or that it failed. */
const verify = vi.fn<() => Promise<{ payload: string } | null>>();

const mount = () => mountAltcha(Object.assign(document.createElement("sample-widget"), { verify }));
const widget = () => document.querySelector("sample-widget");

beforeEach(() => {
  document.body.replaceChildren();
  let count = 0;
  verify.mockReset().mockImplementation(async () => ({ payload: `token ${++count}` }));
});

test("works unseen, from the moment the form is touched", async () => {
  const { token, remove } = mount();
  await waitFor(() => expect(verify).toHaveBeenCalledOnce());
  expect(widget()).not.toBeVisible();
  expect(await token()).toBe("token 1");
  expect(verify).toHaveBeenCalledOnce();
  remove();
  expect(widget()).toBeNull();
});

test("each token is a new one", async () => {
  const { token } = mount();
  expect([await token(), await token()]).toEqual(["token 1", "token 2"]);
});

test("a token that has expired is not given out", async () => {
  const { token } = mount();
  await waitFor(() => expect(verify).toHaveBeenCalledOnce());
  widget()?.dispatchEvent(new CustomEvent("expired"));
  expect(await token()).toBe("token 2");
});

test("a failure is an error, not a pass, and the next call tries again", async () => {
  verify.mockResolvedValueOnce(null);
  const { token } = mount();
  await expect(token()).rejects.toBeInstanceOf(CaptchaError);
  expect(await token()).toBe("token 1");
});

test("the widget is asked for one token at a time", async () => {
  let release = (_result: { payload: string }) => {};
  verify.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  const { token } = mount();
  const both = Promise.all([token(), token()]);
  await waitFor(() => expect(verify).toHaveBeenCalledOnce());
  release({ payload: "first" });
  expect(await both).toEqual(["first", "token 1"]);
});
