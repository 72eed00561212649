/** A table as a CSV file. */
import type { TabulatedList } from "../../engine/tabulate-list-messages";

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Every row in CSV; `describe` says how a row went. */
export function toCsv(
  list: TabulatedList,
  formNames: string[],
  describe: (row: number) => string,
): string {
  const source = list.columns[list.column] ?? "";
  const lines = [["Row", source, ...formNames, "Result"]];
  for (const [row, value] of list.values.entries()) {
    const cells = (list.rows[row] ?? "").split("\t");
    lines.push([String(list.numbers[row]), value, ...cells, describe(row)]);
  }
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a text as a file. */
export function saveCsv(csv: string, name: string): void {
  // The mark in front tells spreadsheets that the text is UTF-8.
  const file = new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
