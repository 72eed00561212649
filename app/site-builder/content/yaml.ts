import { isScalar, parseDocument, visit } from "yaml";
import { Remembered } from "../remember";

/** What Markdown and YAML were read as. */
export const readTexts = new Remembered();

/**
 * Reads YAML, keeping numbers as the text they were written as.
 *
 * Content holds identifiers with leading zeros, versions such as 2.0 and years;
 * nothing calculates with them, and all of them must read back as written. An error names its line, after those
 * `before` the text in its file.
 */
export function parseYaml(text: string, before = 0): unknown {
  const known = readTexts.recall<{ value: unknown }>("yaml", text);
  if (known) return known.value;
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + before;
    throw new Error(`line ${line}: ${error.message.replace(/ at line [\s\S]*$/, "")}`);
  }
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === "number") node.value = node.source ?? "";
    },
  });
  return readTexts.keep("yaml", text, { value: document.toJS() as unknown }).value;
}

export type Mapping = Record<string, unknown>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
