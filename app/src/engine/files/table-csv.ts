/** A table as a CSV file with columns of ours behind its own, which stay as they were. */

import { columnNames } from "../lists/find-column";
import { CsvWriter } from "./csv";
import type { RowReader } from "./read-rows";

/** The table, the column that is read, and what it is called where it has no name. */
type Table = {
  reader: Pick<RowReader, "header" | "width">;
  column: number;
  typed: string;
  headings: string[];
};

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
