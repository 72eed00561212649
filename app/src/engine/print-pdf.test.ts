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
