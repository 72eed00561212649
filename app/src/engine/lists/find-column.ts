/** Which column of a table holds the numbers, and why: a guess for people to change, not a rule. */
import { table as words } from "../../../../fixtures/content/words/interface";
import { say } from "../../say";
import type { RowReader } from "../files/read-rows";
import { certaintyOf } from "./headings";
import { looksLikeNumber } from "./looks-like-number";

/** By what a column was found; the first one where none has numbers. */
export type ColumnReason = "heading" | "values" | "first";

/** The column that is read. */
export type ReadColumn = {
  /** What all columns are called. */
  columns: string[];
  column: number;
  /** Nothing where a person has chosen another. */
  reason: ColumnReason | undefined;
  /** What other columns are called in which most cells look like numbers, unless by their heading they are something else. */
  others: string[];
};

type Table = Pick<RowReader, "header" | "sample" | "width">;

/** The column in which most of the sample looks like a number, as its heading says; `wanted` where a person has chosen. */
export function findNumbers(table: Table, wanted?: number): ReadColumn {
  return bestNumbers(table, looksLikeNumber, wanted);
}

/** The column whose heading is the surest, and of several the one with the most values. */
export function bestNumbers(
  table: Table,
  isNumber: (text: string) => boolean,
  wanted?: number,
): ReadColumn {
  return bestColumn(
    table,
    (cells) => cells.filter(isNumber).length,
    certaintyWhere(certaintyOf),
    wanted,
  );
}

/**
 * How sure a heading is of its column. One that is empty, or of words alone, holds no numbers whatever it is called; a
 * spreadsheet's `9.5E+12` has digits.
 */
export function certaintyWhere(certaintyOf: (heading: string | undefined) => number) {
  const hasDigits = (cell: string) => /\p{Nd}{3}|\p{Nd}[.,]\p{Nd}/u.test(cell);
  return (cells: string[], heading: string | undefined) =>
    cells.some(hasDigits) ? certaintyOf(heading) : 0;
}

/** The column of which the heading is the surest, then of which the most cells count; the first of several. */
export function bestColumn(
  table: Table,
  countIn: (cells: string[]) => number,
  certaintyIn: (cells: string[], heading: string | undefined) => number,
  wanted?: number,
): ReadColumn {
  const { header, sample, width } = table;
  const columns = columnNames(table);
  const found = Array.from({ length: width }, (_, at) => {
    const cells = sample.map((row) => row[at] ?? "");
    const share = countIn(cells) / Math.max(1, cells.length);
    return { share, certainty: certaintyIn(cells, header?.[at]) };
  });
  // One that is something else by its heading is read only where no other has numbers.
  const scores = found.map(({ share, certainty }) =>
    certainty < 0 ? share / 10 : share + certainty,
  );
  const best = scores.indexOf(Math.max(...scores));
  const column = wanted ?? best;
  return {
    columns,
    column,
    reason: column === best ? reasonFor(found[best]) : undefined,
    others: columns.filter((_, at) => {
      const { share = 0, certainty = 0 } = found[at] ?? {};
      return at !== column && share > 0.5 && certainty >= 0;
    }),
  };
}

function reasonFor(found: { share: number; certainty: number } | undefined): ColumnReason {
  if (found !== undefined && found.certainty > 0) return "heading";
  return found !== undefined && found.share > 0 ? "values" : "first";
}

/** What the columns are called; those without a name by their place. */
export function columnNames({ header, width }: Pick<RowReader, "header" | "width">): string[] {
  return Array.from(
    { length: width },
    (_, at) => header?.[at] || say(words.column, { number: at + 1 }),
  );
}
