/** What is left of a page that could not be printed. */
import { afterEach, expect, test, vi } from "vitest";
import { printOnPaper } from "./print-pages";

afterEach(() => vi.unstubAllGlobals());

test("after a picture that cannot be shown, the page prints as before", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const failure = new Error("no picture");
  const decode = vi.fn(() => Promise.reject(failure));
  Object.assign(HTMLImageElement.prototype, { decode });
  await expect(printOnPaper("<svg/>", { width: 1000, height: 1000 })).rejects.toBe(failure);
  expect(document.getElementById("printed-pages")).toBeNull();
  expect(document.adoptedStyleSheets).toEqual([]);
  decode.mockImplementation(() => Promise.resolve() as Promise<never>);
  await printOnPaper("<svg/>", { width: 1000, height: 1000 });
  expect(print).toHaveBeenCalledOnce();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  window.dispatchEvent(new Event("afterprint"));
  expect(document.adoptedStyleSheets).toEqual([]);
});
