import { isScalar, parseDocument, visit } from "yaml";
import { Remembered } from "../remember";

/** What Markdown and YAML were read as. */
export const readTexts = new Remembered();

/**
 * Reads YAML, keeping numbers as the text they were written as.
 *
 * Content holds identifiers with leading zeros, versions such as 2.0 and years;
 * nothing calculates with them, and all of them must read back as written.
 */
export function parseYaml(text: string): unknown {
  const known = readTexts.recall<{ value: unknown }>("yaml", text);
  if (known) return known.value;
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new Error(error.message);
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
