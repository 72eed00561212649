/** Why there are no tags, in words. A new code without words does not compile. */
import { problems, rowProblems } from "../../../../../fixtures/content/words/epc-tags";
import type { ProgramProblem } from "../../../engine/load-interpreter";
import { say } from "../../../say";
import { describeProblem as describeNumber } from "../../check-digit/messages";
import { describeReason } from "../messages";

export function describeProgram(problem: ProgramProblem): string {
  return describe(problem, problems);
}

/** The same of a row of a sheet. */
export function describeRow(problem: ProgramProblem): string {
  return describe(problem, { ...problems, ...rowProblems });
}

function describe(problem: ProgramProblem, words: Record<keyof typeof problems, string>): string {
  switch (problem.type) {
    case "gtin":
      return problem.found === "0" ? words.noGtin : describeNumber(problem, null);
    case "refused":
    case "scheme":
      return describeReason(problem);
    case "quantity":
      return problem.most === 0 ? words.quantityFull : say(words.quantity, { most: problem.most });
    case "nothingToCount":
      return words.nothingToCount;
    case "room":
      return say(words.room, { left: problem.left });
    case "given":
      return say(words.given, { serial: problem.serial });
  }
}
