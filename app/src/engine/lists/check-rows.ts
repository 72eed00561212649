/** Checks the numbers of a list: its column is looked at as a whole, and then every row by what the column says. */

import { openRows, type Row } from "../files/read-rows";
import { AnswerWriter } from "../files/table";
import type { BarcodeEngine, NumberColumn } from "../load-engine";
import type { Interpreter } from "../load-interpreter";
import type { CheckedList, CheckedRow, ListRequest, OutcomeName } from "./check-list-messages";
import { documentValues } from "./document-values";
import { findNumbers } from "./find-column";
import { doneAgain, kindNamed, learnColumn, textsOf } from "./learn-column";
import { fromLines, lookInsideTexts, toLines } from "./lines";
import { Repeats } from "./repeats";

/** Rows of each outcome that are kept to be looked at; all of them are in the table. */
const KEPT = 1000;

/** The outcomes, each with nothing yet. */
const outcomes = {
  empty: null,
  valid: null,
  wrongCheckDigit: null,
  withoutLeadingZero: null,
  withoutCheckDigit: null,
  perhapsValid: null,
  perhapsWithoutCheckDigit: null,
  wrongLength: null,
  notDigits: null,
  shortened: null,
  lostDigits: null,
  amount: null,
  several: null,
  addOn: null,
  inside: null,
  wrongInside: null,
} satisfies Record<OutcomeName, null>;

/** `loadInterpreter` is only called when a row is no number but could hold one. */
export async function checkRows(
  { file, column: wanted, kind, restoresZeros = false, words }: ListRequest,
  engine: BarcodeEngine,
  loadInterpreter: () => Promise<Interpreter>,
  onProgress: (done: number, rows: number) => void,
): Promise<CheckedList> {
  const reader = await openRows(await documentValues(file, loadInterpreter));
  const found = findNumbers(reader, wanted);
  const { column } = found;
  const { typed, answers } = words.headings;
  const table = new AnswerWriter({ reader, column, typed, headings: answers });
  const known = new Repeats();
  const list = {
    ...found,
    encoding: reader.encoding,
    total: 0,
    counts: forEachOutcome(() => 0),
    kinds: {} as CheckedList["kinds"],
    repeated: 0,
    repeats: [] as CheckedRow[],
    first: [] as CheckedRow[],
    byOutcome: forEachOutcome((): CheckedRow[] => []),
  };

  const meant = kind ?? kindNamed(reader, column);
  const numbers = await learnColumn(new engine.NumberColumn(meant), reader, column, (done) =>
    onProgress(done, 0),
  );
  const names: OutcomeName[] = [];
  for await (const { rows, read } of reader.batches()) {
    const checked = checkBatch(rows, column, numbers, engine);
    // A person who says what the numbers are wants nothing else.
    if (kind === undefined) await lookInside(checked, engine, loadInterpreter);
    for (const [at, one] of checked.entries()) {
      names[one.answer] ??= engine.readAnswer(one.answer).type;
      const name = names[one.answer] ?? "empty";
      list.counts[name] += 1;
      if (list.first.length < KEPT) list.first.push(one);
      if (list.byOutcome[name].length < KEPT) list.byOutcome[name].push(one);
      one.isGuess = engine.isGuess(one.answer) && !(restoresZeros && name === "withoutLeadingZero");
      const complete = one.isGuess ? "" : one.number;
      if (one.kind !== "") list.kinds[one.kind] = (list.kinds[one.kind] ?? 0) + 1;
      one.sameAs = known.sameAs(complete, one.row);
      if (one.sameAs !== undefined) {
        list.repeated += 1;
        if (list.repeats.length < KEPT) list.repeats.push(one);
      }
      const result = words.results[one.answer] ?? "";
      const guess = one.isGuess ? one.number : "";
      const guessed = one.isGuess ? words.notes[one.answer] : "";
      const note = [guessed, words.specialUses[one.specialUse]].filter(Boolean).join(" ");
      const readAs = words.kinds[one.kind] ?? "";
      const sameAs = String(one.sameAs ?? "");
      const added = [String(one.row), result, complete, guess, readAs, note, sameAs];
      table.add(rows[at]?.cells ?? [], added);
    }
    list.total += checked.length;
    onProgress(doneAgain(read, reader), list.total);
  }
  return { ...list, table: table.finish() };
}

function forEachOutcome<Value>(make: () => Value): Record<OutcomeName, Value> {
  const entries = Object.keys(outcomes).map((name) => [name, make()]);
  return Object.fromEntries(entries); // the same keys as `outcomes`
}

function checkBatch(
  rows: Row[],
  column: number,
  numbers: NumberColumn,
  engine: Pick<BarcodeEngine, "specialUses">,
): CheckedRow[] {
  const texts = textsOf(rows, column);
  const lines = toLines(texts);
  const answers = numbers.check(lines);
  const complete = numbers.complete(lines);
  const completed = fromLines(complete).map((line) => line.split("\t"));
  const specialUses = fromLines(engine.specialUses(complete));
  return rows.map((row, at) => ({
    row: row.number,
    text: texts[at] ?? "",
    answer: answers[at] ?? 0,
    number: completed[at]?.[0] ?? "",
    kind: completed[at]?.[1] ?? "",
    isGuess: false,
    specialUse: specialUses[at] ?? "",
  }));
}

/** The same for one number. */
const specialUseOf = (number: string, kind: string, engine: Pick<BarcodeEngine, "specialUses">) =>
  fromLines(engine.specialUses(toLines([`${number}\t${kind}`])))[0] ?? "";

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
    if (type === "lostDigits") return false;
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
    const number = engine.checkNumber(key, "auto");
    row.kind = number.type === "number" ? number.reading.key.kind : "";
    row.specialUse = specialUseOf(key, row.kind, engine);
  }
}
