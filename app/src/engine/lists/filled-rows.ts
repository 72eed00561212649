import type { Row, RowReader } from "../files/read-rows";

/** The rows of a table from `firstRow` on that say something: those between them that are empty are no pallets. */
export async function* filledRows(reader: RowReader, firstRow: number): AsyncGenerator<Row[]> {
  const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== "");
  for await (const { rows } of reader.batches()) {
    yield rows.filter((row) => row.number >= firstRow && isFilled(row));
  }
}
