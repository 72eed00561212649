/**
 * The number or text that a tool looks at, in the part of an address behind `#`, which browsers never send to a
 * server. It has one name in every tool, so that a link to one tool is a link to another with the path changed.
 */
import type { LabelField } from "../engine/load-print";

const NAME = "value";

/** More characters make no link that every program passes on. */
const LONGEST_LINK = 2000;

export const toolPaths = {
  calculator: "/services/tools/check-digit-calculator",
  cartons: "/resources/how-to-guides/gtin-14-form",
  encoder: "/services/tools/electronic-product-code-encoder-decoder",
  labels: "/services/tools/logistics-labelling-tool",
  numbering: "/services/tools/numbering-and-barcodes",
} as const;

/** What a link holds: the value, `null` without one, and a tool's own fields. Links that were shared before have `earlierName` for it. */
export function readShared(hash: string, earlierName = NAME) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  return { text: fields.get(NAME) ?? fields.get(earlierName), fields };
}

/** Fields of a link by name. Several of one name belong to as many of the others, and may be empty. */
type Fields = Record<string, string | number | readonly string[] | undefined>;

/**
 * The part of a link behind the `#`: the value, other fields that were typed, and what was chosen beside them. Empty when nothing
 * was typed, or too much for a link.
 */
export function writeShared(text: string, chosen: Fields = {}, typed: Fields = {}): string {
  const filled = filledIn({ [NAME]: text, ...typed });
  if (filled.length === 0) return "";
  const hash = `#${new URLSearchParams([...filled, ...filledIn(chosen)])}`;
  return hash.length > LONGEST_LINK ? "" : hash;
}

const filledIn = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value = ""]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, one]);
    const text = String(value).trim();
    return text === "" ? [] : [[name, text]];
  });

/** A link that takes a number or text along to another tool. */
export function linkTo(
  tool: keyof typeof toolPaths,
  text: string,
  more: { [name: string]: string } = {},
): string {
  return `${toolPaths[tool]}#${new URLSearchParams({ [NAME]: text.trim(), ...more })}`;
}

/** A link to the label tool: the number of a label is its SSCC, and every other field has the name it has there. */
export function labelLink(field: LabelField, text: string): string {
  return field === "sscc"
    ? linkTo("labels", text)
    : `${toolPaths.labels}#${new URLSearchParams({ [field]: text })}`;
}
