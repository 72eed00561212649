import type { CheckedList } from "../../engine/check-list-messages";

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/;

/** The rows as CSV, in the order given. */
export async function toCsv(
  list: CheckedList,
  rows: number[],
  describe: (row: number) => string,
): Promise<string> {
  const { default: Papa } = await import("papaparse"); // only those who save a file need it
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
export async function downloadCsv(
  list: CheckedList,
  rows: number[],
  describe: (row: number) => string,
): Promise<void> {
  const csv = await toCsv(list, rows, describe);
  // The mark in front tells spreadsheets that the text is UTF-8.
  const file = new Blob(["\ufeff", csv], {
    type: "text/csv;charset=utf-8",
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "check-digits.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
