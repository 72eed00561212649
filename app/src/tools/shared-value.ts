/**
 * The number or text that a tool looks at, in the part of an address behind `#`, which browsers never send to a
 * server. It has one name in every tool, so that a link to one tool is a link to another with the path changed.
 */
import type { LabelFieldId } from "../engine/load-print";

const NAME = "value";

/** More characters make no link that every program passes on. */
export const LONGEST_SHARED = 2000;

export const toolPaths = {
  calculator: "/services/tools/check-digit-calculator",
  cartons: "/resources/how-to-guides/gtin-14-form",
  encoder: "/services/tools/electronic-product-code-encoder-decoder",
  labels: "/services/tools/logistics-labelling-tool",
  numbering: "/services/tools/numbering-and-barcodes",
} as const;

/** What a link holds; `earlierName` is what links that were shared before call it. */
export function sharedValue(hash: string, earlierName?: string) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const earlier = earlierName === undefined ? null : fields.get(earlierName);
  return { text: fields.get(NAME) ?? earlier, fields };
}

/** The fields of a link, to which a tool adds its own. */
export const withValue = (text: string) => new URLSearchParams({ [NAME]: text.trim() });

/** A link that takes a number or text along to another tool. */
export function linkTo(
  tool: keyof typeof toolPaths,
  text: string,
  more: { [name: string]: string } = {},
): string {
  const fields = withValue(text);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return `${toolPaths[tool]}#${fields}`;
}

/** A link to the label tool: the number of a label is its SSCC, and every other field has the name it has there. */
export function labelLink(field: LabelFieldId, text: string): string {
  return field === "sscc"
    ? linkTo("labels", text)
    : `${toolPaths.labels}#${new URLSearchParams({ [field]: text })}`;
}
