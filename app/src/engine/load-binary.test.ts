import { afterEach, expect, test, vi } from "vitest";
import * as glue from "../../../wasm/pkg/membership/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/membership/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";
import type * as Loader from "./load-membership";
import type { Membership } from "./load-membership";
import { loadPrint } from "./load-print";
import type * as Fonts from "./print-pdf";

/** A loader that has not loaded anything yet. */
async function freshLoader(): Promise<typeof Loader> {
  vi.resetModules();
  return import("./load-membership");
}

afterEach(() => vi.resetModules());

test("loads once", async () => {
  const { loadMembership } = await freshLoader();
  const fetched = vi.spyOn(globalThis, "fetch");
  expect(await loadMembership()).toBe(await loadMembership());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("forgets a failure, so that another try can work", async () => {
  const { loadMembership } = await freshLoader();
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(loadMembership()).rejects.toThrow("status 503");
  const membership = await loadMembership();
  expect(membership.membershipOptions()).toHaveLength(8);
});

test("calls what a tool will call once a field has the focus, not before", async () => {
  const rehearse = vi.fn();
  const load = binaryLoader<Membership>(glue, wasmUrl, rehearse);
  const membership = await load();
  const field = document.body.appendChild(document.createElement("input"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rehearse).not.toHaveBeenCalled();
  field.focus();
  expect(rehearse).not.toHaveBeenCalled();
  await expect.poll(() => rehearse.mock.calls).toEqual([[membership]]);
  field.blur();
  field.focus();

  const late = vi.fn();
  await binaryLoader<Membership>(glue, wasmUrl, late)();
  await expect.poll(() => late.mock.calls).toHaveLength(1);
  expect(rehearse).toHaveBeenCalledTimes(1);
  field.remove();
});

test("knows every kind of symbol that can be printed", async () => {
  const print = await loadPrint();
  const ids = print.listSymbologies().map(({ id }) => id);
  expect(ids).toEqual([
    ...["ean13", "ean8", "upcA", "upcE", "itf14", "gs1_128"],
    ...["dataBarOmni", "dataBarTruncated", "dataBarStacked", "dataBarStackedOmni"],
    ...["dataBarLimited", "dataBarExpanded", "dataBarExpandedStacked"],
    ...["gs1DataMatrix", "gs1QrCode", "qrCode", "dataMatrix", "gs1DotCode"],
  ]);
});

test("fetches the fonts once, and again after a failure", async () => {
  vi.resetModules();
  const { loadPdfFonts }: typeof Fonts = await import("./print-pdf");
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(loadPdfFonts()).rejects.toThrow("status 503");
  expect(await loadPdfFonts()).toBe(await loadPdfFonts());
  expect(fetched).toHaveBeenCalledTimes(4);
});
