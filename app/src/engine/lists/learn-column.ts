/** A column of numbers is read as a whole: first all its rows are looked at, then each is read by what they say. */

import type { Row, RowReader } from "../files/read-rows";
import type { NumberColumn } from "../load-engine";
import { oneLine, toLines } from "./lines";

/** Looks at every row of a table, and gives the column that knows them. */
export async function learnColumn(
  numbers: NumberColumn,
  reader: RowReader,
  column: number,
): Promise<NumberColumn> {
  for await (const { rows } of reader.batches()) numbers.learn(toLines(textsOf(rows, column)));
  return numbers;
}

/** The cells of a column, each as one line. */
export const textsOf = (rows: Row[], column: number) =>
  rows.map(({ cells }) => oneLine(cells[column] ?? ""));
