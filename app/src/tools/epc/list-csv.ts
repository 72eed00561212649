/** A table as a CSV file. */
import { CsvWriter } from "../../engine/files/csv";
import type { TabulatedList } from "../../engine/lists/tabulate-list-messages";

/** Every row in CSV; `describe` says how a row went. */
export function toCsv(
  list: TabulatedList,
  formNames: string[],
  describe: (row: number) => string,
): Blob {
  const source = list.columns[list.column] ?? "";
  const csv = new CsvWriter();
  csv.add(["Row", source, ...formNames, "Result"]);
  for (const [row, value] of list.values.entries()) {
    const cells = (list.rows[row] ?? "").split("\t");
    csv.add([String(list.numbers[row]), value, ...cells, describe(row)]);
  }
  return csv.finish();
}
