/**
 * References to facts. A date, a size or another value that several texts give is an entry of its own;
 * `{fact:two-d-year}` in a text stands for its value.
 */

/** A reference that nothing closes, and one with blanks: both would stand on the page as they are. */
export const openFact = /\{fact:[\w-]*(?![\w-]*\})/;
export const blankInFact = /\{\s+fact:|\{fact:\s|\{fact\s+:|\{fact:[\w-]*\s+\}/;

const reference = /\{fact:([^{}]*)\}/g;

/** The keys of the facts that `text` refers to. */
export function factKeys(text: string): string[] {
  return [...text.matchAll(reference)].map(([, key = ""]) => key);
}

/** `text` in parts: plain ones, and each reference as its key. */
export function splitAtFacts(text: string): ({ text: string } | { key: string })[] {
  // A pattern with a group keeps what it has found, at every second place.
  const parts = text.split(reference);
  return parts.map((part, index) => (index % 2 === 1 ? { key: part } : { text: part }));
}

/** `value` with the references in all its texts replaced by what `factValue` gives for their keys. */
export function placeFacts<Value>(value: Value, factValue: (key: string) => string): Value;
export function placeFacts(value: unknown, factValue: (key: string) => string): unknown {
  if (typeof value === "string") {
    return value.replace(reference, (_, key: string) => factValue(key));
  }
  if (Array.isArray(value)) return value.map((item) => placeFacts(item, factValue));
  if (typeof value !== "object" || value === null) return value;
  const placed = Object.entries(value).map(([name, item]) => [name, placeFacts(item, factValue)]);
  return Object.fromEntries(placed);
}
