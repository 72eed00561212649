import { keptCell } from "./csv-cell";
import { type TextTable, tableRows } from "./table";
import { TextWriter } from "./text-writer";

/** Rows as CSV that every spreadsheet opens, written while they come. */
export class CsvWriter {
  // The mark in front tells spreadsheets that the text is UTF-8.
  private readonly text = new TextWriter("\ufeff");

  add(cells: string[]): void {
    this.text.add(`${cells.map(keptCell).join(",")}\r\n`);
  }

  /** The whole file. */
  finish(): Blob {
    return this.text.finish("text/csv;charset=utf-8");
  }
}

/** A table as a CSV file. */
export async function toCsv(table: TextTable): Promise<Blob> {
  const csv = new CsvWriter();
  for await (const rows of tableRows(table)) for (const cells of rows) csv.add(cells);
  return csv.finish();
}
