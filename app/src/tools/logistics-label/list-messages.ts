/** What is wrong with a table of labels, or with its rows. */
import {
  faults,
  refusals,
  rows as rowWords,
} from "../../../../fixtures/content/words/logistics-label";
import type {
  FaultyRow,
  LabelListProblem,
  WarnedRow,
} from "../../engine/lists/label-list-messages";
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

/** Rows with the same fault. */
export type FaultGroup = { rows: number[]; fault: LabelRowFault };

/** The faults in the order in which they are met, equal ones together. */
export function groupFaults(faulty: FaultyRow[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { row, fault } of faulty) {
    const key = kindOf(fault);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { rows: [row], fault });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

/** What equal faults have in common: the fields and what is wrong with them, whatever was found there. */
function kindOf(fault: LabelRowFault): string {
  switch (fault.type) {
    case "error":
      return fault.problems.map(({ field, problem }) => `${field} ${problem.code}`).join();
    case "doesNotFit":
      return `${fault.type} ${fault.reason.code} ${fault.reason.part}`;
    case "repeated":
      return fault.sscc;
    case "exhausted":
      return fault.type;
  }
}

/** Rows with the same warning. */
export type WarningGroup = { rows: number[]; warning: WarnedRow["warning"] };

/** The warnings in the order in which they are met, equal ones together. */
export function groupWarnings(warned: WarnedRow[]): WarningGroup[] {
  const groups = new Map<string, WarningGroup>();
  for (const { row, warning } of warned) {
    const key = Object.values(warning).join();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { rows: [row], warning });
    else group.rows.push(row);
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

/** What is wrong with a group, by its first row. */
export function describeGroup({ rows: [first = 0, ...others], fault }: FaultGroup): string {
  const problem = describeFault(fault);
  return others.length === 0 ? problem : say(faults.inRow, { row: first, problem });
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
