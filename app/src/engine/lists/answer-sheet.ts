/** A table as it came, with what became of each row behind its own columns. */
import { TableCsv } from "../files/csv";
import { openRows } from "../files/read-rows";

/** As CSV. `answersOf` gets the number of each row as a spreadsheet counts them, and gives a cell for each heading. */
export async function answerSheet(
  source: Blob,
  headings: string[],
  answersOf: (row: number) => string[] | undefined,
): Promise<Blob> {
  const reader = await openRows(source);
  const csv = new TableCsv({ reader, headings });
  const none = headings.map(() => "");
  for await (const { rows } of reader.batches()) {
    for (const { number, cells } of rows) csv.add(cells, answersOf(number) ?? none);
  }
  return csv.finish();
}
