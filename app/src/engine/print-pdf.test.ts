import { expect, test, vi } from "vitest";
import type * as Loader from "./print-pdf";

test("fetches the fonts once, and again after a failure", async () => {
  vi.resetModules();
  const { loadPdfFonts }: typeof Loader = await import("./print-pdf");
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(loadPdfFonts()).rejects.toThrow("status 503");
  expect(await loadPdfFonts()).toBe(await loadPdfFonts());
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("writes a page for each symbol that can be made", async () => {
  const { symbolPdf }: typeof Loader = await import("./print-pdf");
  const outcome = await symbolPdf("Two symbols", [
    { symbology: "ean13", text: "9521234543213", x: 330 },
    { symbology: "ean13", text: "9521234543214", x: 330 },
    { symbology: "gs1DataMatrix", text: "(01)09521234543213(10)A", x: 380 },
  ]);
  if (outcome.type !== "ok") throw new Error(outcome.problem.code);
  const text = new TextDecoder("latin1").decode(outcome.bytes);
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(2);
});
