import type { NumberOutcome } from "./load-engine";
import { type Inside, loadInterpreter } from "./load-interpreter";
import { thisYear } from "./this-year";
import { useBinary } from "./use-binary";

export type InsideState =
  /** The text is a number, or is waiting for more to be typed. */
  | { status: "unwanted" }
  | { status: "loading" }
  | { status: "ready"; inside: Inside }
  | { status: "failed"; retry: () => void };

/** What a text that is not a number holds. The whole engine is fetched only for such a text. */
export function useInside(text: string, answer: NumberOutcome | undefined): InsideState {
  const wanted = answer?.type === "problem" && answer.mayHoldMore;
  const interpreter = useBinary(loadInterpreter, wanted);
  if (!wanted) return { status: "unwanted" };
  return interpreter.status === "ready"
    ? { status: "ready", inside: interpreter.engine.lookInside(text, thisYear()) }
    : interpreter;
}

/** Whether what was typed is wrong, rather than unfinished or still being looked at. */
export function isFault(answer: NumberOutcome, found: InsideState): boolean {
  if (found.status === "loading") return false;
  if (found.status === "ready" && found.inside.type !== "nothing") {
    return found.inside.type === "problem";
  }
  if (answer.type === "problem") return answer.missing === null;
  return answer.type === "tooLong" || answer.type.endsWith("Problem");
}
