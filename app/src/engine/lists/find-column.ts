/** Which column of a table holds the numbers: a guess for people to change, not a rule. */
import { table as words } from "../../../../fixtures/content/words/interface";
import { say } from "../../say";
import type { RowReader } from "../files/read-rows";

/** At least eight digits, or an amount of as many. */
const NUMBER = /^(\P{Nd}{0,2}\p{Nd}[\p{Nd}\s-]{6,}\P{Nd}{0,2}|\d{1,3}([,.']\d{3}){2,}([.,]0+)?)$/u;

/** The column in which most of the sample looks like a number. */
export function findNumbers({ sample, width }: Pick<RowReader, "sample" | "width">): number {
  const digitsIn = (column: number) =>
    sample.filter((row) => NUMBER.test((row[column] ?? "").trim())).length;
  return bestColumn(width, digitsIn);
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
