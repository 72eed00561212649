import type { Interpreter } from "../load-interpreter";
import { fromLines, toLines } from "./lines";

type InsideLine = {
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
