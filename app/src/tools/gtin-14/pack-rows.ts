/** The GTIN-14 of each item of a list, of any length. */

import {
  listColumns as columns,
  list as listWords,
  readAs,
} from "../../../../fixtures/content/words/gtin-14";
import { openRows, type Row } from "../../engine/files/read-rows";
import { AnswerWriter, type TextTable } from "../../engine/files/table";
import { findNumbers, type ReadColumn } from "../../engine/lists/find-column";
import { doneAgain, learnColumn } from "../../engine/lists/learn-column";
import { fromLines, lookInsideTexts, oneLine, toLines } from "../../engine/lists/lines";
import { Repeats } from "../../engine/lists/repeats";
import type {
  BarcodeEngine,
  LineOutcome,
  NumberColumn,
  NumberKind,
  Packable,
} from "../../engine/load-engine";
import type { Interpreter } from "../../engine/load-interpreter";
import { say } from "../../say";
import { describeLine, describeRefusal, keyNames } from "../check-digit/messages";
import { describeReadAs, describeRow, gtinName, type ReadStatus } from "./messages";

/** The list, the indicator that all items get, and the column with the items where a person has chosen it. */
export type PackRequest = { source: Blob; indicator: number; column?: number | undefined };

export type PackedRow = {
  row: number;
  text: string;
  /** Empty where there is none. */
  gtin: string;
  /** Why there is none, or where the item was found. */
  note: string;
};

export type PackedList = ReadColumn & {
  /** Rows that are not blank. */
  total: number;
  /** Rows without the GTIN of an item. */
  without: number;
  /** Rows with the item of an earlier row. */
  repeated: number;
  first: PackedRow[];
  table: TextTable;
};

/** Rows that are kept to be looked at; all of them are in the table. */
const KEPT = 100;

/** What the rows are read with; `loadInterpreter` is only called when a row is not a number but could hold one. */
type Engines = { engine: BarcodeEngine; loadInterpreter: () => Promise<Interpreter> };

/**
 * Every row of the list with the GTIN-14 of this indicator. Throws a `FileProblemError`; `onProgress` gets the share of
 * the list that is done, and how many rows.
 */
export async function packRows(
  { source, indicator, column: wanted }: PackRequest,
  engines: Engines,
  onProgress: (done: number, rows: number) => void,
): Promise<PackedList> {
  const reader = await openRows(source);
  const found = findNumbers(reader, wanted);
  const { column } = found;
  const table = new AnswerWriter({
    reader,
    column,
    typed: columns.item,
    headings: [columns.row, columns.gtin14, columns.note],
  });
  const numbers = await learnColumn(new engines.engine.NumberColumn(), reader, column, (done) =>
    onProgress(done, 0),
  );
  // In a row that lacks its item, the column of ABNs beside it has none either.
  const isNamed = wanted !== undefined || reader.header !== null;
  const counts = { total: 0, without: 0, repeated: 0 };
  const list = { ...found, ...counts, first: [] as PackedRow[] };
  const known = new Repeats();
  for await (const batch of reader.batches()) {
    const rows = batch.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    const texts = rows.map(({ cells }) =>
      isNamed ? oneLine(cells[column] ?? "") : numberIn(cells, column, engines.engine),
    );
    const packed = await packBatch(rows, texts, indicator, numbers, engines);
    for (const [at, one] of packed.entries()) {
      list.total += 1;
      if (one.gtin === "") list.without += 1;
      const sameAs = known.sameAs(one.gtin, one.row);
      if (sameAs !== undefined) {
        list.repeated += 1;
        one.note = [one.note, say(listWords.sameItem, { row: sameAs })].filter(Boolean).join(" ");
      }
      if (list.first.length < KEPT) list.first.push(one);
      table.add(rows[at]?.cells ?? [], [String(one.row), one.gtin, one.note]);
    }
    onProgress(doneAgain(batch.read, reader), list.total);
  }
  return { ...list, table: table.finish() };
}

async function packBatch(
  rows: Row[],
  texts: string[],
  indicator: number,
  numbers: NumberColumn,
  { engine, loadInterpreter }: Engines,
): Promise<PackedRow[]> {
  const pack = (texts: string[], column: NumberColumn) =>
    fromLines(column.pack(toLines(texts), indicator)).map((line) => line.split("\t"));
  const packed = rows.map(({ number }, at) => ({
    row: number,
    text: texts[at] ?? "",
    gtin: "",
    note: "",
  }));
  for (const [at, [gtin = "", item, kind = "", answer]] of pack(texts, numbers).entries()) {
    const row = packed[at];
    if (row === undefined) continue;
    row.gtin = gtin;
    if (!item) continue;
    // The engine packs no others.
    const { type } = engine.readAnswer(Number(answer));
    row.note = describeReadAs(
      item,
      kind in keyNames ? "key" : (kind as NumberKind["type"]),
      type as ReadStatus,
      row.text,
    );
  }

  const answers = numbers.check(toLines(texts));
  const longer: { row: PackedRow; told: LineOutcome }[] = [];
  for (const [at, row] of packed.entries()) {
    if (row.gtin !== "") continue;
    const told = engine.readAnswer(answers[at] ?? 0);
    const item = engine.readPackable(row.text);
    // Alone it can be an item whose column says that it is wrong.
    row.note = describeRow(item, indicator, engine) || describeLine(told);
    // An item in a number that was rounded is another one.
    if (told.type === "lostDigits") row.note = describeRefusal(told);
    else if (item.type === "problem" && item.number.type === "problem" && item.number.mayHoldMore)
      longer.push({ row, told });
  }
  if (longer.length === 0) return packed;
  const longerTexts = longer.map(({ row }) => row.text);
  const keys = lookInsideTexts(await loadInterpreter(), longerTexts).map(({ key }) => key);
  for (const [at, [gtin = ""]] of pack(keys, new engine.NumberColumn()).entries()) {
    const [{ row, told } = {}, key] = [longer[at], keys[at]];
    if (row === undefined || told === undefined || !key) continue;
    row.gtin = gtin;
    row.note =
      gtin === ""
        ? describeRow(engine.readPackable(key), indicator, engine)
        : told.type === "amount"
          ? `${describeLine(told)}.`
          : say(readAs.inside, { gtin: gtinName(key) });
  }
  return packed;
}

/** The cell of the column with the numbers; where it holds words or nothing, another one of the row that is a number. */
function numberIn(cells: string[], column: number, engine: BarcodeEngine): string {
  const texts = cells.map(oneLine);
  const text = texts[column] ?? "";
  if (texts.length === 1 || /\p{Nd}/u.test(text)) return text;
  const isNumber = (item: Packable) => item.type !== "problem" && item.type !== "empty";
  return texts.find((other) => isNumber(engine.readPackable(other))) ?? text;
}
