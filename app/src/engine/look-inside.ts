/** When the whole engine is asked what else a text could be, alone and in lists alike. */
import type { NumberOutcome } from "./load-engine";

/**
 * Whether a longer text may stand behind an answer: it is no number, and neither a digit is missing, nor is the
 * check digit alone wrong, nor has a spreadsheet shortened it. This only decides what is fetched; what the text
 * is, the engine says.
 */
export function mayHoldMore(answer: NumberOutcome): boolean {
  if (answer.type !== "problem" || answer.missing !== null) return false;
  const { code } = answer.problem;
  return code !== "checkDigit" && code !== "shortened";
}
