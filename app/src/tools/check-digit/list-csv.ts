import Papa from "papaparse";
import type { CheckedList } from "../../engine/check-list";

/** Spreadsheets run a cell that begins so as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/;

/** The rows as CSV, in the order given. */
export function toCsv(
  list: CheckedList,
  rows: number[],
  describe: (row: number) => string,
): string {
  return Papa.unparse(
    {
      fields: ["Row", list.columns[list.column] ?? "As typed", "Result", "Complete number"],
      data: rows.map((row) => [
        row + 1,
        list.values[row] ?? "",
        describe(row),
        list.numbers[row] ?? "",
      ]),
    },
    { escapeFormulae: FORMULA },
  );
}

/** Saves the rows as a file. */
export function downloadCsv(
  list: CheckedList,
  rows: number[],
  describe: (row: number) => string,
): void {
  // The mark in front tells spreadsheets that the text is UTF-8.
  const file = new Blob(["\ufeff", toCsv(list, rows, describe)], {
    type: "text/csv;charset=utf-8",
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "check-digits.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
