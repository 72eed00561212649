import { isScalar, parseDocument, visit } from "yaml";
import { remember } from "./remember";

/**
 * Reads YAML, keeping numbers as the text they were written as.
 *
 * Content holds identifiers with leading zeros, versions such as 2.0 and years;
 * nothing calculates with them, and all of them must read back as written.
 */
export function parseYaml(text: string): unknown {
  return parsed(text).toJS();
}

const parsed = remember((text) => {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw new Error(error.message);
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === "number") node.value = node.source ?? "";
    },
  });
  return document;
});

export type Mapping = Record<string, unknown>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
