import type { Interpreter } from "../load-interpreter";

/** Lists as the engine takes and gives them: UTF-8, one text a line. No text has a line break of its own. */

/** The line feed at the end keeps an empty last text a line of its own. */
export const toLines = (texts: string[]) => new TextEncoder().encode(`${texts.join("\n")}\n`);
export const fromLines = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\n");

/** A cell as one line: a line break inside a quoted cell would make two texts of one. */
export const oneLine = (cell: string) => cell.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();

/** The cells of a table as the engine takes them: one text, because each string of an array would be a call of its own. */
export const joinCells = (cells: string[]) =>
  cells.map((cell) => cell.replaceAll(BETWEEN_CELLS, "\ufffd")).join(BETWEEN_CELLS);

const BETWEEN_CELLS = "\u001f";

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
