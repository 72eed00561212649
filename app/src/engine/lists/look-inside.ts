/** When the whole engine is asked what else a text could be, alone and in lists alike. */

import type { NumberOutcome } from "../load-engine";
import type { Interpreter } from "../load-interpreter";
import { fromLines, toLines } from "./lines";

/**
 * Whether a longer text may stand behind an answer: it is not a number, and not one with a missing digit, with
 * only a wrong check digit, shortened by a spreadsheet, or with its add-on. This only decides what is fetched;
 * what the text is, the engine says.
 */
export function mayHoldMore(answer: NumberOutcome): boolean {
  if (answer.type !== "problem" || answer.missing !== null) return false;
  const { code } = answer.problem;
  return code !== "checkDigit" && code !== "shortened" && code !== "addOn";
}

export type InsideLine = {
  /** A byte, to be read by `readAnswer`. */
  answer: number;
  /** The key, or an empty text. */
  key: string;
};

/** The keys inside many texts. */
export function lookInsideTexts(interpreter: Interpreter, texts: string[]): InsideLine[] {
  const packed = interpreter.lookInsideLines(toLines(texts));
  const keys = fromLines(packed.subarray(4 + texts.length));
  return texts.map((_, at) => ({ answer: packed[4 + at] ?? 0, key: keys[at] ?? "" }));
}
