import { isMarkup } from "../files/file-encoding";
import { TAB_SEPARATED } from "../files/split-rows";
import type { Interpreter } from "../load-interpreter";

/** How JSON, XML, EDIFACT and X12 begin, and no list of numbers. */
const DOCUMENT = /^\s*(<[?!a-z]|\{|\[\s*["'{[]|UN[ABH]\W|ISA\W0)/i;

/** Bytes in which a document has begun. */
const HEAD = 1024;

/**
 * What a list tool reads of a source: the values of a document in one of these, one a row, and of anything else the
 * source. The engine decides what they are, as it does for a box that takes one value.
 */
export async function documentValues(
  source: Blob,
  loadInterpreter: () => Promise<Interpreter>,
): Promise<Blob> {
  if (source.type === TAB_SEPARATED) return source;
  const head = await source.slice(0, HEAD).text();
  // The cells of a table would lose their rows and columns.
  if (!DOCUMENT.test(head) || isMarkup(head)) return source;
  const values = (await loadInterpreter()).severalValues(await source.text());
  return values === undefined ? source : new Blob([values.lines]);
}
