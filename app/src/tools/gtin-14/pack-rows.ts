/** The GTIN-14 of each item of a list, of any length. */
import { CsvWriter } from "../../engine/csv";
import { findNumbers } from "../../engine/find-column";
import type { BarcodeEngine } from "../../engine/load-engine";
import { openRows } from "../../engine/read-rows";

export type PackedRow = { row: number; text: string; gtin: string };

export type PackedList = {
  total: number;
  /** Rows without the GTIN of an item. */
  without: number;
  first: PackedRow[];
  csv: Blob;
};

/** Rows that are kept to be looked at; all of them are in the CSV file. */
const KEPT = 100;

/** Every row of `file` with the GTIN-14 of this indicator. Throws a `FileProblemError`. */
export async function packRows(
  file: Blob,
  indicator: number,
  engine: BarcodeEngine,
): Promise<PackedList> {
  const reader = await openRows(file);
  const column = findNumbers(reader);
  const csv = new CsvWriter();
  csv.add(["Row", "Item", "GTIN-14"]);
  const list = { total: 0, without: 0, first: [] as PackedRow[] };
  for await (const { rows } of reader.batches()) {
    const texts = rows.map(({ cells }) => (cells[column] ?? "").replace(/\s+/g, " ").trim());
    const lines = engine.packLines(new TextEncoder().encode(`${texts.join("\n")}\n`), indicator);
    const gtins = new TextDecoder().decode(lines).split("\n");
    for (const [at, { number }] of rows.entries()) {
      const row = { row: number, text: texts[at] ?? "", gtin: gtins[at] ?? "" };
      list.total += 1;
      if (row.gtin === "") list.without += 1;
      if (list.first.length < KEPT) list.first.push(row);
      csv.add([String(number), row.text, row.gtin]);
    }
  }
  return { ...list, csv: csv.finish() };
}
