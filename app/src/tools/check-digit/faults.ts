import type { NumberOutcome } from "../../engine/load-engine";
import type { InsideState } from "../../engine/use-inside";

/** Whether what was typed is wrong, rather than unfinished or still being looked at. */
export function isFault(answer: NumberOutcome, found: InsideState): boolean {
  if (found.status === "loading") return false;
  if (found.status === "ready" && found.inside.type !== "nothing") {
    return found.inside.type === "problem";
  }
  if (answer.type === "problem") return answer.missing === null;
  return answer.type === "tooLong" || answer.type.endsWith("Problem");
}
