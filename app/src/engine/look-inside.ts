/** When the whole engine is asked what else a text could be, alone and in lists alike. */
import type { NumberOutcome } from "./load-engine";

/**
 * Whether a longer text may stand behind an answer: it is no number, and neither a digit is missing nor the
 * check digit alone is wrong. This only decides what is fetched; what the text is, the engine says.
 */
export function mayHoldMore(answer: NumberOutcome): boolean {
  return (
    answer.type === "problem" && answer.missing === null && answer.problem.code !== "checkDigit"
  );
}
