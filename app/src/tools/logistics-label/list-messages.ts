/** What is wrong with a table of labels, or with its rows. */
import { faults, refusals } from "../../../../fixtures/content/words/logistics-label";
import type { LabelListProblem } from "../../engine/lists/label-list-messages";
import type { RowFault } from "../../engine/load-print";
import { say } from "../../say";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { fieldWords } from "./fields";
import { describePdf } from "./label-files";
import { describeFit, describeProblem } from "./messages";

/** Why a row has no label. */
export function describeFault(fault: RowFault): string {
  switch (fault.type) {
    case "noLabel":
      return fault.why.type === "doesNotFit"
        ? describeFit(fault.why)
        : fault.why.problems
            .map((problem) => `${fieldWords[problem.field].label}: ${describeProblem(problem)}`)
            .join(" ");
    case "repeated":
      return say(faults.repeated, { sscc: fault.sscc, row: fault.row });
    case "exhausted":
      return faults.exhausted;
  }
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
