/** Which column of a table holds the numbers: a guess for people to change, not a rule. */
import { table as words } from "../../../../fixtures/content/words/interface";
import { say } from "../../say";
import type { RowReader } from "../files/read-rows";
import { certaintyOf } from "./headings";

/** At least eight digits, or an amount of as many. */
const NUMBER = /^(\P{Nd}{0,2}\p{Nd}[\p{Nd}\s-]{6,}\P{Nd}{0,2}|\d{1,3}([,.']\d{3}){2,}([.,]0+)?)$/u;

/** The column in which most of the sample looks like a number, as its heading says. */
export function findNumbers(reader: Pick<RowReader, "header" | "sample" | "width">): number {
  return bestNumbers(reader, (text) => NUMBER.test(text.trim()));
}

/**
 * The column whose heading is the surest, and of several the one with the most values. One that is empty, or of words alone,
 * holds no numbers whatever it is called; a spreadsheet's `9.5E+12` has digits.
 */
export function bestNumbers(
  { header, sample, width }: Pick<RowReader, "header" | "sample" | "width">,
  isNumber: (text: string) => boolean,
): number {
  return bestColumn(width, (column) => {
    const cells = sample.map((row) => row[column] ?? "");
    const share = cells.filter(isNumber).length / Math.max(1, cells.length);
    const hasDigits = cells.some((cell) => /\p{Nd}{3}|\p{Nd}[.,]\p{Nd}/u.test(cell));
    return share + (hasDigits ? certaintyOf(header?.[column]) : 0);
  });
}

/** The column with the highest score; the first of several. */
export function bestColumn(width: number, scoreOf: (column: number) => number): number {
  const scores = Array.from({ length: width }, (_, column) => scoreOf(column));
  return scores.indexOf(Math.max(...scores));
}

/** What the columns are called; those without a name by their place. */
export function columnNames({ header, width }: Pick<RowReader, "header" | "width">): string[] {
  return Array.from(
    { length: width },
    (_, at) => header?.[at] || say(words.column, { number: at + 1 }),
  );
}
