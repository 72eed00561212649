/**
 * What a block says, as the lines that people read, in reading order. The search finds what they `find`,
 * and editors compare two versions of a page by them.
 *
 * Links are lines or parts of one, with their addresses. Left out on purpose: bold and italic, icons,
 * and the order of columns on wide screens.
 */
import type { LinkModel, RichText } from "./block-parts";

export type LineKind =
  | "title"
  | "description"
  | "heading"
  | "text"
  | "item"
  | "row"
  | "link"
  | "image"
  | "tool"
  | "effective"
  | "reviewed";

export type Line = {
  kind: LineKind;
  text: string;
  /** The words by which the search finds it, without addresses; a heading counts for more. */
  finds?: { heading: string } | { text: string };
};

/** A line the search does not look at. */
export const line = (kind: LineKind, text: string): Line => ({ kind, text });
export const maybe = (kind: LineKind, text: string | undefined): Line[] =>
  text ? [{ kind, text }] : [];

export const heading = (text: string): Line => ({
  ...line("heading", text),
  finds: { heading: text },
});
export const item = (text: string): Line => ({ ...line("item", text), finds: { heading: text } });
export const text = (text = ""): Line[] =>
  text ? [{ ...line("text", text), finds: { text } }] : [];
export const row = (cells: string[]): Line => ({
  ...line("row", cells.join(" | ")),
  finds: { text: cells.join(" ") },
});

/** A link to read on, by whose words nothing is found here. */
export const link = ({ text, href }: LinkModel): Line => line("link", linked(text, href));
/** The title of what is shown, which is a link. */
export const titleLink = ({ text, href }: LinkModel): Line => ({
  ...line("link", linked(text, href)),
  finds: { heading: text },
});
export const linked = (text: string, href: string): string => `${text} (${href})`;

/** Lines that people read, but the search does not look at. */
export const aside = (lines: Line[]): Line[] => lines.map(({ kind, text }) => line(kind, text));

/** A table: what its columns are called is no content of its own. */
export const table = (block: { caption: string; columns: string[]; rows: string[][] }): Line[] => [
  ...text(block.caption),
  ...aside([row(block.columns)]),
  ...block.rows.map(row),
];

/** The words in a figure, without the names of its icons and what its parts are for. */
export function figureWords(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === "icon" || key === "role" ? [] : figureWords(value),
  );
}

/** The parts of a node of rich text that are read here. */
type Node = { nodeType: string; data: { uri?: string }; content?: Node[]; value?: string };

export function rich(document: RichText): Line[] {
  // Contentful's own type is a union of about forty nodes; `Node` is what they have in common.
  return (document.content as Node[]).flatMap((node) => nodeLines(node, "text"));
}

function nodeLines(node: Node, kind: "text" | "item"): Line[] {
  const { nodeType, content = [] } = node;
  if (nodeType === "table-row") {
    const finds = { text: content.map(plainWords).join(" ") };
    return [{ ...row(content.map(wordsOf)), finds }];
  }
  if (nodeType.startsWith("heading")) {
    return maybe("heading", wordsOf(node)).map((line) => ({
      ...line,
      finds: { heading: plainWords(node) },
    }));
  }
  if (nodeType === "paragraph") {
    return maybe(kind, wordsOf(node)).map((line) => ({
      ...line,
      finds: { text: plainWords(node) },
    }));
  }
  const inner = nodeType === "list-item" ? "item" : kind;
  return content.flatMap((child) => nodeLines(child, inner));
}

function wordsOf({ nodeType, data, value, content = [] }: Node): string {
  const words = value ?? content.map(wordsOf).join("");
  return nodeType === "hyperlink" ? linked(words, data.uri ?? "") : words;
}

/** The words of a node without the addresses of its links. */
function plainWords({ value, content = [] }: Node): string {
  return value ?? content.map(plainWords).join("");
}
