/** Checks the numbers of a list: every row gets the answer that it would get alone. */

import { TableCsv } from "../files/csv";
import { openRows, type Row } from "../files/read-rows";
import type { BarcodeEngine } from "../load-engine";
import type { Interpreter } from "../load-interpreter";
import type { CheckedList, CheckedRow, ListRequest, OutcomeName } from "./check-list-messages";
import { columnNames, findNumbers } from "./find-column";
import { fromLines, lookInsideTexts, oneLine, toLines } from "./lines";
import { Repeats } from "./repeats";

/** Rows of each outcome that are kept to be looked at; all of them are in the CSV file. */
const KEPT = 1000;

/** The outcomes, each with nothing yet. */
const outcomes = {
  empty: null,
  valid: null,
  wrongCheckDigit: null,
  withoutLeadingZero: null,
  withoutCheckDigit: null,
  wrongLength: null,
  notDigits: null,
  shortened: null,
  amount: null,
  several: null,
  addOn: null,
  inside: null,
  wrongInside: null,
} satisfies Record<OutcomeName, null>;

/** `loadInterpreter` is only called when a row is no number but could hold one. */
export async function checkRows(
  { file, column: wanted, kind, words }: ListRequest,
  engine: BarcodeEngine,
  loadInterpreter: () => Promise<Interpreter>,
  onProgress: (done: number, rows: number) => void,
): Promise<CheckedList> {
  const reader = await openRows(file);
  const column = wanted ?? findNumbers(reader);
  const columns = columnNames(reader);
  const { typed, answers } = words.headings;
  const csv = new TableCsv({ reader, column, typed, headings: answers });
  const known = new Repeats();
  const list = {
    columns,
    column,
    encoding: reader.encoding,
    total: 0,
    counts: forEachOutcome(() => 0),
    repeated: 0,
    repeats: [] as CheckedRow[],
    first: [] as CheckedRow[],
    byOutcome: forEachOutcome((): CheckedRow[] => []),
  };

  const names: OutcomeName[] = [];
  for await (const { rows, read } of reader.batches()) {
    const checked = await checkBatch(rows, column, kind, engine, loadInterpreter);
    for (const [at, one] of checked.entries()) {
      names[one.answer] ??= engine.readAnswer(one.answer).type;
      const name = names[one.answer] ?? "empty";
      list.counts[name] += 1;
      if (list.first.length < KEPT) list.first.push(one);
      if (list.byOutcome[name].length < KEPT) list.byOutcome[name].push(one);
      const isGuess = engine.isGuess(one.answer);
      const complete = isGuess ? "" : one.number;
      one.sameAs = known.sameAs(complete, one.row);
      if (one.sameAs !== undefined) {
        list.repeated += 1;
        if (list.repeats.length < KEPT) list.repeats.push(one);
      }
      const result = words.results[one.answer] ?? "";
      const guess = isGuess ? one.number : "";
      const added = [String(one.row), result, complete, guess, String(one.sameAs ?? "")];
      csv.add(rows[at]?.cells ?? [], added);
    }
    list.total += checked.length;
    onProgress(read / file.size, list.total);
  }
  return { ...list, csv: csv.finish() };
}

function forEachOutcome<Value>(make: () => Value): Record<OutcomeName, Value> {
  const entries = Object.keys(outcomes).map((name) => [name, make()]);
  return Object.fromEntries(entries); // the same keys as `outcomes`
}

async function checkBatch(
  rows: Row[],
  column: number,
  kind: ListRequest["kind"],
  engine: BarcodeEngine,
  loadInterpreter: () => Promise<Interpreter>,
): Promise<CheckedRow[]> {
  const texts = rows.map(({ cells }) => oneLine(cells[column] ?? ""));
  const lines = toLines(texts);
  const answers = engine.checkLines(lines, kind);
  const numbers = fromLines(engine.completeLines(lines, kind));
  const checked = rows.map((row, at) => ({
    row: row.number,
    text: texts[at] ?? "",
    answer: answers[at] ?? 0,
    number: numbers[at] ?? "",
  }));
  // A person who says what the numbers are wants nothing else.
  if (kind === undefined) await lookInside(checked, engine, loadInterpreter);
  return checked;
}

/** Answers again the rows that are not a number but could hold one. */
async function lookInside(
  checked: CheckedRow[],
  engine: BarcodeEngine,
  loadInterpreter: () => Promise<Interpreter>,
): Promise<void> {
  const rows = checked.filter(({ text, answer, number }) => {
    if (number !== "" || text === "") return false;
    const { type } = engine.readAnswer(answer);
    if (type === "notDigits") return true;
    const outcome = engine.checkNumber(text, "auto");
    return outcome.type === "problem" && outcome.mayHoldMore;
  });
  if (rows.length === 0) return;
  const texts = rows.map(({ text }) => text);
  for (const [at, { answer, key }] of lookInsideTexts(await loadInterpreter(), texts).entries()) {
    const row = rows[at];
    // Where there is nothing inside, the first answer says more.
    if (row === undefined || engine.readAnswer(answer).type === "notDigits") continue;
    row.answer = answer;
    row.number = key;
  }
}
