/** The register as a table, which can be read back. */

import { list } from "../../../../../fixtures/content/words/epc";
import { register as words } from "../../../../../fixtures/content/words/epc-tags";
import { openRows } from "../../../engine/files/read-rows";
import { TableWriter, type TextTable } from "../../../engine/files/table";
import type { GivenRun } from "./register";

const headings = [
  ...[list.gtin, words.tags, words.day, words.how],
  ...[words.start, words.from, words.span],
];

export function givenTable(runs: GivenRun[]): TextTable {
  const table = new TableWriter([headings]);
  for (const { gtin, run, count, usedOn } of runs) {
    const isRange = run.type === "range";
    table.add([
      ...[gtin, String(count), usedOn, isRange ? words.range : words.random],
      isRange ? run.first : run.seed,
      isRange ? "" : String(run.from),
      String(isRange ? run.count : run.span),
    ]);
  }
  return table.finish();
}

/** The runs of such a table; none where it is another one. */
export async function readGivenFile(file: Blob): Promise<Omit<GivenRun, "id">[]> {
  const reader = await openRows(file);
  const found: Omit<GivenRun, "id">[] = [];
  const at = headings.map((name) => reader.header?.indexOf(name) ?? -1);
  if (at.includes(-1)) return [];
  for await (const { rows } of reader.batches()) {
    for (const { cells } of rows) {
      const [gtin = "", tags = "", day = "", how = "", start = "", from = "", span = ""] = at.map(
        (column) => (cells[column] ?? "").trim(),
      );
      const [count, first, places] = [tags, from || "0", span].map(Number);
      if (!count || first === undefined || !places || start === "") continue;
      // A spreadsheet takes the zeros in front of a GTIN away, which it is read without, too.
      const run =
        how === words.random
          ? ({ type: "random", seed: start, from: first, span: places } as const)
          : ({ type: "range", first: start, count: places } as const);
      const usedOn = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : "";
      found.push({ gtin, run, count, usedOn });
    }
  }
  return found;
}
