/** What is wrong with a file before anything is read from it: told with its line, counted from the top of the file. */
import { blocks } from "../../src/content/blocks";
import { UNSEEN } from "../../src/content/check-entries";
import { blankInFact, openFact } from "../../src/content/facts";
import type { Problems } from "./problems";

/** The text of a file in UTF-8, with the line ends of any system. A byte that is none is told, and the rest still read. */
export function decoded(file: string, bytes: Uint8Array, problems: Problems): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    const text = new TextDecoder().decode(bytes);
    const line = lineOf(text, text.indexOf("\uFFFD"));
    problems.add(
      { file, field: line },
      "is not written in UTF-8; save the file with that encoding",
    );
    return text;
  }
}

/** What no file of content has, whatever it holds. */
export function checkText(file: string, text: string, problems: Problems): void {
  const add = (at: number, message: string) =>
    problems.add({ file, field: lineOf(text, at) }, message);
  // One in a file is enough to tell.
  const first = (pattern: RegExp, message: (found: RegExpExecArray) => string) => {
    const found = pattern.exec(text);
    if (found) add(found.index, message(found));
  };
  first(
    /^(<{7} |={7}$|>{7} )/m,
    () =>
      "two versions were not merged here; keep one and delete the lines with <<<<<<<, ======= and >>>>>>>",
  );
  first(UNSEEN, ([found]) => {
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `has the invisible character U+${code}; delete it`;
  });
  first(blankInFact, () => "write {fact:key} without blanks");
  first(openFact, () => "{fact: is not closed; write {fact:key}");
}

/** What only prose has: fences that were meant to be blocks, and tables whose rows do not fit. */
export function checkMarkdown(
  file: string,
  text: string,
  bodyStart: number,
  problems: Problems,
): void {
  let at = bodyStart;
  let isFenced = false;
  let columns = 0;
  for (const line of text.slice(bodyStart).split("\n")) {
    const add = (message: string) => problems.add({ file, field: lineOf(text, at) }, message);
    const fence = /^```[ \t]*(\S*)/.exec(line);
    if (fence) {
      const [, word = ""] = fence;
      if (!isFenced && word in blocks) add(`\`\`\`${word} is no block; write \`\`\`block ${word}`);
      isFenced = !isFenced;
    }
    const cells = !isFenced && line.startsWith("|") ? cellsOf(line) : 0;
    if (columns > 0 && cells > 0 && cells !== columns) {
      add(`the row has ${cellCount(cells)}, and the heading of the table ${columns}`);
    }
    columns = cells === 0 ? 0 : columns || cells;
    at += line.length + 1;
  }
  if (isFenced) problems.add({ file, field: "" }, "a block that begins with ``` does not end");
}

const cellCount = (cells: number): string => (cells === 1 ? "1 cell" : `${cells} cells`);

/** `| a | b |` has two; a `\\|` and one in code are part of a cell. */
function cellsOf(line: string): number {
  const plain = line.replace(/`[^`]*`/g, "").replaceAll("\\|", "");
  return plain.trim().replace(/^\|/, "").replace(/\|$/, "").split("|").length;
}

/** Where something is in a text, as people count. */
function lineOf(text: string, at: number): string {
  return `line ${text.slice(0, Math.max(at, 0)).split("\n").length}`;
}
