/** What is wrong with a table of labels, or with its rows. */
import {
  faults,
  refusals,
  rows as rowWords,
} from "../../../../fixtures/content/words/logistics-label";
import type { LabelListProblem } from "../../engine/lists/label-list-messages";
import type { LabelRowFault } from "../../engine/load-print";
import { grouped, say } from "../../say";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { fieldWords } from "./fields";
import { describePdf } from "./label-files";
import { describeFit, describeProblem } from "./messages";

/** Numbers of rows written out; the rest is counted. */
const ROWS_NAMED = 5;

/** Why a row has no label. */
export function describeFault(fault: LabelRowFault): string {
  switch (fault.type) {
    case "error":
      return fault.problems
        .map((problem) => `${fieldWords[problem.field].label}: ${describeProblem(problem)}`)
        .join(" ");
    case "doesNotFit":
      return describeFit(fault);
    case "repeated":
      return say(faults.repeated, { sscc: fault.sscc, row: fault.row });
    case "exhausted":
      return faults.exhausted;
  }
}

/** Rows of which the same is said. */
export type RowGroup = { rows: number[]; message: string };

/** What is said of rows, in the order in which it is met; the same words are said once. */
export function groupRows<One extends { row: number }>(
  all: One[],
  describe: (one: One) => string,
): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  for (const one of all) {
    const message = describe(one);
    const group = groups.get(message);
    if (group === undefined) groups.set(message, { rows: [one.row], message });
    else group.rows.push(one.row);
  }
  return [...groups.values()];
}

/** Which rows these are, of all that the table has: "Row 7", "All 40 rows", "12 rows: 2, 3, 5, 8, 9 …". */
export function nameRows(rows: number[], all: number): string {
  const [first = 0] = rows;
  if (rows.length === 1) return say(rowWords.one, { row: first });
  if (rows.length === all) return say(rowWords.all, { rows: countOf(all, "row") });
  const named = rows
    .slice(0, ROWS_NAMED)
    .map((row) => grouped(row))
    .join(", ");
  return `${countOf(rows.length, "row")}: ${named}${rows.length > ROWS_NAMED ? " …" : ""}`;
}

/** Why a table is refused as a whole. */
export function describeListProblem(problem: LabelListProblem): string {
  switch (problem.code) {
    case "tooManyRows":
      return say(refusals.tooManyRows, { rows: countOf(problem.max, "row") });
    case "pdfText":
      return describePdf(problem);
    case "empty":
      return refusals.empty;
    default:
      return describeFile(problem);
  }
}
