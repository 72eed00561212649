/** A column of numbers is read as a whole: first all its rows are looked at, then each is read by what they say. */

import type { Row, RowReader } from "../files/read-rows";
import type { BarcodeEngine, NumberColumn } from "../load-engine";
import { namesPallets } from "./headings";
import { fromLines, oneLine, toLines } from "./lines";

/**
 * Looks at every row of a table, and gives the column that knows them. As the table is read once more after that,
 * `onProgress` gets the share of both readings that is done.
 */
export async function learnColumn(
  numbers: NumberColumn,
  reader: RowReader,
  column: number,
  onProgress: (done: number) => void,
): Promise<NumberColumn> {
  for await (const { rows, read } of reader.batches()) {
    numbers.learn(toLines(textsOf(rows, column)));
    onProgress(read / reader.size / 2);
  }
  return numbers;
}

/** What the rows of a column are by its heading, where that says more than their digits. */
export const kindNamed = ({ header }: Pick<RowReader, "header">, column: number) =>
  namesPallets(header?.[column]) ? "sscc" : undefined;

/** The share of both readings that is done where `read` bytes have been read again. */
export const doneAgain = (read: number, { size }: Pick<RowReader, "size">) => (1 + read / size) / 2;

/** What a number lacked. */
export type MissingDigit = "withoutLeadingZero" | "withoutCheckDigit";

/** A cell as the whole column reads it. */
export type ColumnText = {
  text: string;
  lacked?: MissingDigit;
  /** Whether it is right as it stands, and as likely a number without its check digit. */
  isDoubtful?: true;
  /** What a spreadsheet has made of it: an amount, or a number with its last digits rounded, as only the other rows may tell. */
  spoilt?: "amount" | "lostDigits";
};

/**
 * Completes the numbers of a column; all other texts stay as they are. `alone` is a column of the same kind that has
 * learnt nothing.
 */
export function readColumnTexts(
  engine: Pick<BarcodeEngine, "readAnswer">,
  { column, alone }: { column: NumberColumn; alone: NumberColumn },
  texts: string[],
): ColumnText[] {
  const lines = toLines(texts.map(oneLine));
  const typesOf = (answers: Uint8Array) =>
    Array.from(answers, (one) => engine.readAnswer(one).type);
  const [types, typesAlone] = [typesOf(column.check(lines)), typesOf(alone.check(lines))];
  const completed = fromLines(column.complete(lines));
  return texts.map((text, at) => {
    const whole = completed[at]?.split("\t")[0] ?? text;
    switch (types[at]) {
      case "withoutLeadingZero":
        return { text: whole, lacked: "withoutLeadingZero" };
      case "withoutCheckDigit":
        return { text: whole, lacked: "withoutCheckDigit" };
      case "perhapsWithoutCheckDigit":
        // Right as it stands like one in ten of a column without check digits: by chance.
        return typesAlone[at] === "valid"
          ? { text: whole, lacked: "withoutCheckDigit" }
          : { text, isDoubtful: true };
      case "perhapsValid":
        return { text, isDoubtful: true };
      case "amount":
      case "lostDigits":
        return { text, spoilt: types[at] };
      default:
        return { text };
    }
  });
}

/** The cells of a column, each as one line. */
export const textsOf = (rows: Row[], column: number) =>
  rows.map(({ cells }) => oneLine(cells[column] ?? ""));
