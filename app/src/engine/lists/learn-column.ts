/** A column of numbers is read as a whole: first all its rows are looked at, then each is read by what they say. */

import type { Row, RowReader } from "../files/read-rows";
import type { NumberColumn } from "../load-engine";
import { oneLine, toLines } from "./lines";

/**
 * Looks at every row of a table, and gives the column that knows them. As the table is read once more after that,
 * `onProgress` gets the share of both readings that is done.
 */
export async function learnColumn(
  numbers: NumberColumn,
  reader: RowReader,
  column: number,
  onProgress: (done: number) => void,
): Promise<NumberColumn> {
  for await (const { rows, read } of reader.batches()) {
    numbers.learn(toLines(textsOf(rows, column)));
    onProgress(read / reader.size / 2);
  }
  return numbers;
}

/** The share of both readings that is done where `read` bytes have been read again. */
export const doneAgain = (read: number, { size }: Pick<RowReader, "size">) => (1 + read / size) / 2;

/** The cells of a column, each as one line. */
export const textsOf = (rows: Row[], column: number) =>
  rows.map(({ cells }) => oneLine(cells[column] ?? ""));
