/** Which rows of a list have the same said of them. */
import { rowNames } from "../../../../fixtures/content/words/tools";
import { grouped, say, sayCount } from "../../say";
import { countOf } from "../../ui/format";

/** Numbers of rows written out; the rest is counted. */
const NAMED = 5;

/** Rows of which the same is said. */
export type RowGroup<One> = { rows: number[]; message: string; first: One };

/** What is said of rows, in the order in which it is met; the same words are said once. */
export function groupRows<One extends { row: number }>(
  all: One[],
  describe: (one: One) => string,
): RowGroup<One>[] {
  const groups = new Map<string, RowGroup<One>>();
  for (const one of all) {
    const message = describe(one);
    const group = groups.get(message);
    if (group === undefined) groups.set(message, { rows: [one.row], message, first: one });
    else group.rows.push(one.row);
  }
  return [...groups.values()];
}

/** Which rows these are, of `all` that the list has: "Row 7", "Rows 2, 3, 5, 8, 9 … and 7 more", "All 40 rows". */
export function nameRows(rows: number[], all?: number): string {
  if (rows.length > 1 && rows.length === all) {
    return say(rowNames.all, { rows: countOf(all, "row") });
  }
  return sayCount(rowNames, rows.length, { rows: listRows(rows) });
}

/** The numbers of rows: "2, 3, 5, 8, 9 … and 7 more". */
export function listRows(rows: number[]): string {
  const more = rows.length - NAMED;
  const first = rows
    .slice(0, NAMED)
    .map((row) => grouped(row))
    .join(", ");
  return more > 0 ? say(rowNames.more, { rows: first, more }) : first;
}
