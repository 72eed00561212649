/** Text to rows and cells, as RFC 4180 has them, and with what else separates cells in practice. */
import { plainCell } from "./csv-cell";

/** What separates cells; `null` where each line is one cell. */
export type Delimiter = "," | ";" | "\t" | "|";

/** Rows of cells, and the text of the row that has not ended yet. */
export type Split = { rows: string[][]; rest: string; opensQuote: boolean };

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Splits `text`, which begins at the start of a row. A cell is quoted when its first character is `"`; it may
 * then hold delimiters, line breaks, and `""` for a quote. What keeps a spreadsheet from changing a cell is taken off.
 *
 * Unless `isLast`, the text goes on: a row whose end is not certain is left in `rest`, to be given again in
 * front of what follows. `opensQuote` says that the rest begins a quoted cell that is never closed.
 */
export function splitRows(text: string, delimiter: Delimiter | null, isLast: boolean): Split {
  const separator = delimiter?.charCodeAt(0) ?? -1;
  const { length } = text;
  const rows: string[][] = [];
  let cells: string[] = [];
  let rowStart = 0;
  let at = 0;

  while (rowStart < length) {
    // One cell a round.
    let quoted = "";
    if (text.charCodeAt(at) === QUOTE) {
      const close = closingQuote(text, at + 1);
      if (close === -1) return { rows, rest: text.slice(rowStart), opensQuote: true };
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      // What looks like the closing quote may be the first of a pair.
      if (at === length && !isLast) break;
    }
    const plainStart = at;
    let end = text.charCodeAt(at);
    while (at < length && end !== separator && end !== LINE_FEED && end !== CARRIAGE_RETURN) {
      at += 1;
      end = text.charCodeAt(at);
    }
    // The line may go on, and a carriage return may have its line feed in what follows.
    if (!isLast && (at === length || (end === CARRIAGE_RETURN && at + 1 === length))) break;
    cells.push(plainCell(quoted + text.slice(plainStart, at)));
    if (at < length && end === separator) {
      at += 1;
      continue;
    }
    at += end === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1;
    rows.push(cells);
    cells = [];
    rowStart = at;
  }
  return { rows, rest: text.slice(rowStart), opensQuote: false };
}

/** Where the quoted cell ends whose text begins at `at`, or -1. */
function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at);
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  return close;
}

/** The type of a text whose cells certainly stand between tabs: a sheet's, or a file's that the system calls so. */
export const TAB_SEPARATED = "text/tab-separated-values";

/** In the order that decides when two fit equally: prices have commas, tabs are in no text. */
const delimiters: Delimiter[] = ["\t", ";", "|", ","];

/** Lines looked at to guess the delimiter. */
const GUESS_LINES = 50;

/** Whether cells are the groups of one number, as a spreadsheet copies `9,521,234,543,213` from a column of amounts. */
function isAmount([first = "", ...groups]: string[]): boolean {
  return (
    groups.length > 1 &&
    /^\d{1,3}$/.test(first) &&
    groups.every(
      (group, at) =>
        /^\d{3}$/.test(group) || (at + 1 === groups.length && /^\d{3}\.0+$/.test(group)),
    )
  );
}

/**
 * The delimiter of which most lines have the same number, outside quotes; `null` unless more than half of them do.
 * So a list stays a list when one of its lines is "Tea, black".
 */
export function guessDelimiter(text: string, isWhole: boolean): Delimiter | null {
  let best: Delimiter | null = null;
  let most = 0;
  for (const delimiter of delimiters) {
    const rows = splitRows(text, delimiter, isWhole)
      .rows.filter((row) => row.length > 1 || row[0]?.trim() !== "")
      .slice(0, GUESS_LINES)
      .map((row) => (delimiter === "," && isAmount(row) ? [row.join(",")] : row));
    const widths = new Map<number, number>();
    for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
    widths.delete(1);
    const alike = Math.max(0, ...widths.values());
    if (alike > most && alike * 2 > rows.length) {
      best = delimiter;
      most = alike;
    }
  }
  return best;
}
