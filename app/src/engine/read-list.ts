/** Finds the numbers in pasted text or a spreadsheet file: one a line, or one column of many. */
import Papa from "papaparse";

export type NumberList = {
  /** What the columns are called; one name when the text is a plain list. */
  columns: string[];
  /** The column the values come from. */
  column: number;
  values: string[];
};

/** Rows looked at to tell which column holds numbers. */
const SAMPLE = 50;

/** Reads `text`; without `column`, the one that looks most like numbers is taken. */
export function readList(text: string, column?: number): NumberList {
  const rows = isTable(text) ? readTable(text) : text.split(/\r\n|\n|\r/).map((line) => [line]);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === "")) rows.pop();

  const width = Math.max(1, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const chosen = column ?? findNumbers(rows, width);
  const hasHeader = rows.length > 1 && isTitle(rows[0]?.[chosen]);
  const titles = hasHeader ? rows.shift() : undefined;
  return {
    columns: Array.from({ length: width }, (_, at) => titles?.[at]?.trim() || `Column ${at + 1}`),
    column: chosen,
    // A line break inside a quoted cell would split the number's line in two.
    values: rows.map((row) => (row[chosen] ?? "").replace(/\s*[\r\n]+\s*/g, " ").trim()),
  };
}

/** Whether cells are separated: spaces and dashes belong to numbers, tabs, commas and semicolons do not. */
function isTable(text: string): boolean {
  return /[\t,;"]/.test(text.slice(0, 10_000));
}

function readTable(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimitersToGuess: [",", "\t", ";", "|"] }).data;
}

function findNumbers(rows: string[][], width: number): number {
  const sample = rows.slice(0, SAMPLE);
  const digitsIn = (column: number) =>
    sample.filter((row) =>
      /^\P{Nd}{0,2}\p{Nd}[\p{Nd}\s-]{6,}\P{Nd}{0,2}$/u.test((row[column] ?? "").trim()),
    ).length;
  const scores = Array.from({ length: width }, (_, column) => digitsIn(column));
  return scores.indexOf(Math.max(...scores));
}

/** A first cell with letters and hardly a digit is the name of the column. */
function isTitle(cell: string | undefined): boolean {
  return cell !== undefined && /\p{L}/u.test(cell) && (cell.match(/\p{Nd}/gu)?.length ?? 0) < 6;
}
