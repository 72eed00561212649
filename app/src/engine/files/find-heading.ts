/** Which row of a table names its columns. */
import { certaintyOf } from "../lists/headings";

const filled = (row: string[]) => row.filter((cell) => cell.trim() !== "");

export const isBlank = (row: string[]): boolean => filled(row).length === 0;

/** The row that names the columns, from 0, and what it calls them. */
type Heading = { at: number; names: string[] };

/**
 * Nothing where no row names the columns. Sheets often begin with empty rows, or with a title and a date that stand alone in
 * their rows.
 */
export function findHeading(rows: string[][]): Heading | undefined {
  const at = topHeading(rows);
  const [upper, lower, ...others] = at === -1 ? [] : rows.slice(at);
  if (upper === undefined) return undefined;
  if (lower === undefined || !isBelowGroups(upper, lower, others)) return { at, names: upper };
  const width = Math.max(upper.length, lower.length);
  const names = Array.from({ length: width }, (_, at) => lower[at]?.trim() || (upper[at] ?? ""));
  return { at: at + 1, names };
}

/** Whether the names above are those of groups: some columns have their names in the lower row alone, one of them known. */
function isBelowGroups(upper: string[], lower: string[], others: string[][]): boolean {
  const isNew = (cell: string, at: number) => cell.trim() !== "" && !upper[at]?.trim();
  return (
    isHeader(lower, others) && lower.some(isNew) && lower.some((name) => certaintyOf(name) !== 0)
  );
}

/** Where the first row of names stands; -1 where there is none. */
function topHeading(rows: string[][]): number {
  const top = rows.findIndex((row) => !isBlank(row));
  const below = rows.findIndex((row) => !isBlank(row) && !isTitle(row));
  const isAt = (at: number) => {
    const row = rows[at];
    return row !== undefined && isHeader(row, rows.slice(at + 1));
  };
  // A title has a table of several columns below it; alone in its row, a word is rather the name of the only column.
  if (below > top && filled(rows[below] ?? []).length > 1 && isAt(below)) return below;
  return isAt(top) ? top : -1;
}

/** Letters alone in their row, perhaps with a date. */
export function isTitle(row: string[]): boolean {
  const [only, ...others] = filled(row);
  if (only === undefined || others.length > 0) return false;
  return /\p{L}/u.test(only) && (only.match(/\p{Nd}/gu)?.length ?? 0) <= 8;
}

/** A row names the columns when all its cells are words, and those below it are not. */
function isHeader(first: string[], others: string[][]): boolean {
  return areNames(first) && others.some((row) => !isBlank(row) && !areNames(row));
}

export const areNames = (row: string[]): boolean => !isBlank(row) && filled(row).every(isName);

/** Words with hardly a digit, such as "GTIN" or "Price 2026". */
function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && (cell.match(/\p{Nd}/gu)?.length ?? 0) < 6;
}
