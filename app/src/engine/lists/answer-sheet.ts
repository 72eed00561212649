/** A table as it came, with what became of each row behind its own columns. */
import { openRows } from "../files/read-rows";
import { AnswerWriter, type TextTable } from "../files/table";

/** `answersOf` gets the number of each row as a spreadsheet counts them, and gives a cell for each heading. */
export async function answerSheet(
  source: Blob,
  headings: string[],
  answersOf: (row: number) => string[] | undefined,
): Promise<TextTable> {
  const reader = await openRows(source);
  const table = new AnswerWriter({ reader, headings });
  const none = headings.map(() => "");
  for await (const { rows } of reader.batches()) {
    for (const { number, cells } of rows) table.add(cells, answersOf(number) ?? none);
  }
  return table.finish();
}
