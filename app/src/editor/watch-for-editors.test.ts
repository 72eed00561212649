import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPreviewFlag } from "./preview-flag";
import { watchForEditors } from "./watch-for-editors";

let time = 0;

beforeEach(() => {
  // Each test loads the rule itself.
  vi.resetModules();
  document.body.innerHTML = `<p>text</p><input><textarea></textarea><select></select>
    <div contenteditable><b>text</b></div><div contenteditable="false"><i>text</i></div>`;
});

afterEach(() => {
  forgetPreviewFlag();
  history.replaceState(null, "", "/");
});

/** Watches, and returns what counts how often the tool is opened. */
function watch(): () => number {
  let opened = 0;
  watchForEditors(() => {
    opened += 1;
  });
  return () => opened;
}

/** Presses a backtick some milliseconds after the last key. */
function press(gap = 100, target = "p", key = "`"): void {
  time += gap;
  const event = new KeyboardEvent("keydown", { key, bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: time });
  fireEvent(document.querySelector(target) ?? document, event);
}

/** The whole combination, begun after a pause. */
function combine(): void {
  for (const gap of [5000, 500, 500]) press(gap);
}

test("three backticks open it, though the rule is still loading", async () => {
  const opened = watch();
  combine();
  await waitFor(() => expect(opened()).toBe(1));
});

test.each([
  ["two", [() => press(), () => press()]],
  ["slow ones", [() => press(), () => press(501), () => press(501)]],
  ["ones with another key between", [press, press, () => press(100, "p", "a"), press]],
  ["ones in a field", [press, press, () => press(100, "input")]],
] as const)("%s do not", async (_, presses) => {
  const opened = watch();
  press(5000, "p", "a");
  for (const one of presses) one();
  combine();
  // The rule answers in order: had the first presses opened it, this would be the second time.
  await waitFor(() => expect(opened()).toBeGreaterThan(0));
  expect(opened()).toBe(1);
});

test.each(["input", "textarea", "select", "b"])(
  "typing in a field (%s) fetches nothing and opens nothing",
  async (target) => {
    const opened = watch();
    const fetching = vi.spyOn(globalThis, "fetch");
    for (const gap of [5000, 100, 100]) press(gap, target);
    // Dynamic imports and fetches begin before this.
    await vi.dynamicImportSettled();
    expect(fetching).not.toHaveBeenCalled();
    combine();
    await waitFor(() => expect(opened()).toBe(1));
  },
);

test("what cannot be edited is no field", async () => {
  const opened = watch();
  for (const gap of [5000, 100, 100]) press(gap, "i");
  await waitFor(() => expect(opened()).toBe(1));
});

test("it opens again after it was closed", async () => {
  const opened = watch();
  combine();
  combine();
  await waitFor(() => expect(opened()).toBe(2));
});

test("without a network nothing happens, and the next time works", async () => {
  const opened = watch();
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  combine();
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  await waitFor(() => {
    combine();
    expect(opened()).toBeGreaterThan(0);
  });
});

test.each(["draft", "published"])("the cookie of a preview (%s) opens it at once", (view) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `preview=${view}`;
  expect(watch()()).toBe(1);
  // biome-ignore lint/suspicious/noDocumentCookie: the next test has none
  document.cookie = "preview=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
});

test("a cookie of another name does not", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another server would set it
  document.cookie = "nopreview=draft";
  expect(watch()()).toBe(0);
});

test("the flag in the address opens it, and on the tab's next pages too", () => {
  history.replaceState(null, "", "/about-us?preview");
  expect(watch()()).toBe(1);
  history.replaceState(null, "", "/about-us");
  expect(watch()()).toBe(1);
  forgetPreviewFlag();
  expect(watch()()).toBe(0);
});
