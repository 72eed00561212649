/** How a cell is written in CSV so that spreadsheets change nothing of it, and what it was before. */

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r](?!\d+(\.\d+)?$)/;

/**
 * Digits that a spreadsheet takes for a number: it drops their zeros in front, or shows `9.5E+12` and saves that. So it does
 * with a tag or a batch such as `1E5`. Of `12-5` or `3/12` it makes a day; what is as long as a whole day may be one.
 */
const CHANGED_DIGITS = /^(0\d+|\d{12,}|\d+E\d+|(?!.{10})\d+([-/]\d+){1,2})$/i;

/** Such digits as a formula whose result is their text, as spreadsheets write them too. */
const DIGITS_AS_TEXT = /^="(\d+(?:E\d+|(?:[-/]\d+){1,2})?)"$/i;

/** A text as a cell of which a spreadsheet changes nothing. */
export const keptCell = (text: string): string =>
  CHANGED_DIGITS.test(text) ? `"=""${text}"""` : toCell(text);

/** A text as a cell. */
export function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

/** A cell as it was before it was written. By its first character, as nearly all cells have neither. */
export function plainCell(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === APOSTROPHE && FORMULA.test(cell.slice(1))) return cell.slice(1);
  return first === EQUALS ? cell.replace(DIGITS_AS_TEXT, "$1") : cell;
}
