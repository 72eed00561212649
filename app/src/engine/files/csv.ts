/** Rows as CSV that every spreadsheet opens, written while they come. */

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r](?!\d+(\.\d+)?$)/;

/** Characters held before they become a part of the file, which the browser may keep on disk. */
const PART = 1_000_000;

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

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
