import { columnNames } from "../lists/find-column";
import type { RowReader } from "./read-rows";

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r](?!\d+(\.\d+)?$)/;

/** Characters held before they become a part of the file, which the browser may keep on disk. */
const PART = 1_000_000;

/** Rows as CSV that every spreadsheet opens, written while they come. */
export class CsvWriter {
  // The mark in front tells spreadsheets that the text is UTF-8.
  private text = "\ufeff";
  private readonly parts: Blob[] = [];

  add(cells: string[]): void {
    this.text += `${cells.map(toCell).join(",")}\r\n`;
    if (this.text.length > PART) this.flush();
  }

  /** The whole file. */
  finish(): Blob {
    this.flush();
    return new Blob(this.parts, { type: "text/csv;charset=utf-8" });
  }

  private flush(): void {
    this.parts.push(new Blob([this.text]));
    this.text = "";
  }
}

/** A text as a cell of a file. */
export function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before it was written, where a quotation mark keeps it from being a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The table, the column that is read, and what it is called where it has no name. */
type Table = {
  reader: Pick<RowReader, "header" | "width">;
  column: number;
  typed: string;
  headings: string[];
};

/** A table as a CSV file with columns of ours behind its own, which stay as they were. */
export class TableCsv {
  private readonly csv = new CsvWriter();
  private readonly width: number;

  constructor({ reader, column, typed, headings }: Table) {
    this.width = reader.width;
    const names = columnNames(reader);
    names[column] = reader.header?.[column] || typed;
    this.csv.add([...names, ...headings]);
  }

  /** A row of the table and what is added to it. */
  add(cells: string[], added: string[]): void {
    const blank = Array.from({ length: Math.max(0, this.width - cells.length) }, () => "");
    // A row may be longer than those that were looked at to tell the width.
    const beyond = cells.slice(this.width);
    this.csv.add([...cells.slice(0, this.width), ...blank, ...added, ...beyond]);
  }

  finish(): Blob {
    return this.csv.finish();
  }
}
