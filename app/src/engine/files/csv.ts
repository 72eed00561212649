import { columnNames } from "../lists/find-column";
import { keptCell } from "./csv-cell";
import type { RowReader } from "./read-rows";

/** Characters held before they become a part of the file, which the browser may keep on disk. */
const PART = 1_000_000;

/** Rows as CSV that every spreadsheet opens, written while they come. */
export class CsvWriter {
  // The mark in front tells spreadsheets that the text is UTF-8.
  private text = "\ufeff";
  private readonly parts: Blob[] = [];

  add(cells: string[]): void {
    this.text += `${cells.map(keptCell).join(",")}\r\n`;
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

/** The table, the column that is read, and what it is called where it has no name. */
type Table = {
  reader: Pick<RowReader, "above" | "header" | "width">;
  column?: number;
  typed?: string;
  headings: string[];
};

/** A table as a CSV file with columns of ours behind its own, which stay as they were. */
export class TableCsv {
  private readonly csv = new CsvWriter();
  private readonly width: number;

  constructor({ reader, column = 0, typed, headings }: Table) {
    this.width = reader.width;
    const names = columnNames(reader);
    if (typed !== undefined) names[column] = reader.header?.[column] || typed;
    for (const title of reader.above) this.csv.add(title);
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
