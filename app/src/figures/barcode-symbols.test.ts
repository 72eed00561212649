// @vitest-environment node
/** The bars of the figures, compared with two encoders whose symbols a third program has read. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ean13Modules } from "./ean13";
import { gs1128Modules } from "./gs1-128";

type Row = { symbology: string; data: string; modules?: string };

const file = new URL("../../../fixtures/vectors/barcode_symbols.json", import.meta.url);
const { rows } = JSON.parse(readFileSync(file, "utf8")) as { rows: Row[] };
const rowsOf = (...symbologies: string[]) =>
  rows.filter(({ symbology }) => symbologies.includes(symbology));

test.each(rowsOf("ean13", "upca"))("$symbology $data has the bars of the vectors", (row) => {
  expect(ean13Modules(row.data.padStart(13, "0"))).toBe(row.modules);
});

/** One element of an even number of digits, which needs code set C alone. */
const pairsOfDigits = rowsOf("gs1-128").filter(({ data }) => /^\(\d+\)\d+$/.test(data));

test.each(
  pairsOfDigits.flatMap((row) => {
    const digits = row.data.replace(/[()]/g, "");
    return digits.length % 2 === 0 ? [{ ...row, digits }] : [];
  }),
)("GS1-128 $data has the bars of the vectors", ({ digits, modules }) => {
  expect(gs1128Modules(digits)).toBe(modules);
});
