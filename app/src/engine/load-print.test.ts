import { expect, test } from "vitest";
import { loadPrint } from "./load-print";

test("knows every kind of symbol that can be printed", async () => {
  const print = await loadPrint();
  const ids = print.listSymbologies().map(({ id }) => id);
  expect(ids).toEqual([
    ...["ean13", "ean8", "upcA", "upcE", "itf14", "gs1_128"],
    ...["gs1DataMatrix", "gs1QrCode", "qrCode", "dataMatrix"],
  ]);
});
