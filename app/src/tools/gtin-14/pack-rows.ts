/** The GTIN-14 of each item of a list, of any length. */
import { CsvWriter } from "../../engine/csv";
import { findNumbers } from "../../engine/find-column";
import { fromLines, toLines } from "../../engine/lines";
import type { BarcodeEngine, PackableOutcome } from "../../engine/load-engine";
import type { Interpreter } from "../../engine/load-interpreter";
import { lookInsideTexts, mayHoldMore } from "../../engine/look-inside";
import { openRows, type Row } from "../../engine/read-rows";
import { Repeats } from "../../engine/repeats";
import { describeRow } from "./messages";

export type PackedRow = {
  row: number;
  text: string;
  /** Empty where there is none. */
  gtin: string;
  /** Why there is none, or where the item was found. */
  note: string;
};

export type PackedList = {
  /** Rows that are not blank. */
  total: number;
  /** Rows without the GTIN of an item. */
  without: number;
  /** Rows with the item of an earlier row. */
  repeated: number;
  first: PackedRow[];
  csv: Blob;
};

/** Rows that are kept to be looked at; all of them are in the CSV file. */
const KEPT = 100;

/** What the rows are read with; `loadInterpreter` is only called when a row is no number but could hold one. */
type Engines = { engine: BarcodeEngine; loadInterpreter: () => Promise<Interpreter> };

/** Every row of `file` with the GTIN-14 of this indicator. Throws a `FileProblemError`. */
export async function packRows(
  file: Blob,
  indicator: number,
  engines: Engines,
): Promise<PackedList> {
  const reader = await openRows(file);
  const column = findNumbers(reader);
  const csv = new CsvWriter();
  csv.add(["Row", "Item", "GTIN-14", "Note"]);
  const list = { total: 0, without: 0, repeated: 0, first: [] as PackedRow[] };
  const known = new Repeats();
  for await (const { rows } of reader.batches()) {
    for (const packed of await packBatch(rows, column, indicator, engines)) {
      list.total += 1;
      if (packed.gtin === "") list.without += 1;
      const sameAs = known.sameAs(packed.gtin, packed.row);
      if (sameAs !== undefined) {
        list.repeated += 1;
        packed.note = [packed.note, `Same item as row ${sameAs}`].filter(Boolean).join(". ");
      }
      if (list.first.length < KEPT) list.first.push(packed);
      csv.add([String(packed.row), packed.text, packed.gtin, packed.note]);
    }
  }
  return { ...list, csv: csv.finish() };
}

async function packBatch(
  rows: Row[],
  column: number,
  indicator: number,
  { engine, loadInterpreter }: Engines,
): Promise<PackedRow[]> {
  const pack = (texts: string[]) => fromLines(engine.packLines(toLines(texts), indicator));
  const packed = rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ number, cells }) => ({
      row: number,
      text: numberIn(cells, column, engine),
      gtin: "",
      note: "",
    }));
  for (const [at, gtin] of pack(packed.map(({ text }) => text)).entries()) {
    const row = packed[at];
    if (row !== undefined) row.gtin = gtin;
  }

  const longer: PackedRow[] = [];
  for (const row of packed.filter(({ gtin }) => gtin === "")) {
    const item = engine.readPackable(row.text);
    row.note = describeRow(item, indicator, engine);
    if (item.type === "problem" && mayHoldMore(item.number)) longer.push(row);
  }
  if (longer.length === 0) return packed;
  const texts = longer.map(({ text }) => text);
  const keys = lookInsideTexts(await loadInterpreter(), texts).map(({ key }) => key);
  for (const [at, gtin] of pack(keys).entries()) {
    const row = longer[at];
    if (row === undefined || !keys[at]) continue;
    row.gtin = gtin;
    row.note =
      gtin === ""
        ? describeRow(engine.readPackable(keys[at]), indicator, engine)
        : `Made from ${keys[at]}, which stands in it`;
  }
  return packed;
}

/** The cell of the column with the numbers; where it holds words or nothing, another one of the row that is a number. */
function numberIn(cells: string[], column: number, engine: BarcodeEngine): string {
  // A line break inside a quoted cell would split the number's line in two.
  const texts = cells.map((cell) => cell.replace(/\s+/g, " ").trim());
  const text = texts[column] ?? "";
  if (texts.length === 1 || /\p{Nd}/u.test(text)) return text;
  const isNumber = (item: PackableOutcome) => item.type !== "problem" && item.type !== "empty";
  return texts.find((other) => isNumber(engine.readPackable(other))) ?? text;
}
