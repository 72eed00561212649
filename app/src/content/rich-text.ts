/**
 * Makes rich text ready to show: links become addresses, headings get ids, a heading 1 becomes
 * a heading 2 (the page has its own). What the site does not show is reported, and its words stay where it has some;
 * a node that is none hides itself and not the text around it.
 */
import {
  BLOCKS,
  type Block,
  type Document,
  INLINES,
  type Inline,
  type Text,
} from "@contentful/rich-text-types";
import { type Anchors, splitAnchor } from "./anchors";
import type { RichText } from "./block-parts";
import type { Resolver } from "./resolver";
import { shownMarks } from "./shown-rich-text";

type Node = Block | Inline | Text;

/** What stays as it is, apart from what it holds. */
const shown: string[] = [
  ...[BLOCKS.PARAGRAPH, BLOCKS.QUOTE, BLOCKS.HR, BLOCKS.UL_LIST, BLOCKS.OL_LIST, BLOCKS.LIST_ITEM],
  ...[BLOCKS.TABLE, BLOCKS.TABLE_ROW, BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL],
];

/** `highest` is the level of its first headings: one below what the text stands under. */
export function resolveRichText(
  document: Document,
  entry: Resolver,
  anchors: Anchors,
  highest: 2 | 3 | 4 = 3,
): RichText {
  const resolver = entry.within(document);
  const resolve = (node: unknown): Node[] => {
    if (isText(node)) {
      const marks = node.marks.filter(({ type }) => !(shownMarks as string[]).includes(type));
      for (const { type } of marks) {
        resolver.report(`Words in ${type} are shown as plain ones.`, "Choose bold or italics.");
      }
      return [node];
    }
    if (!isElement(node)) {
      resolver.report("A part of the text cannot be read and is left out.", "Write it again.");
      return [];
    }
    const element = node as unknown as Block | Inline;
    const content = joined(node.content.flatMap(resolve));
    switch (element.nodeType) {
      case INLINES.ENTRY_HYPERLINK:
        return link(resolver.href(targetOf(element) ?? ""), content);
      case INLINES.ASSET_HYPERLINK:
        return link(resolver.file(targetOf(element) ?? ""), content);
      case INLINES.HYPERLINK:
        return link(resolver.written(String(element.data.uri)), content);
      case BLOCKS.HEADING_1:
      case BLOCKS.HEADING_2:
      case BLOCKS.HEADING_3:
      case BLOCKS.HEADING_4:
      case BLOCKS.HEADING_5:
      case BLOCKS.HEADING_6: {
        if (plainText({ content }) === "") {
          resolver.report("A heading of the text is empty.", "It is left out. Delete its line.");
          return [];
        }
        const level = Math.max(highest, Number(element.nodeType.slice(-1)));
        return [heading(`heading-${level}`, content, anchors)];
      }
      case INLINES.EMBEDDED_ENTRY:
        return factOf(targetOf(element) ?? "", resolver);
      default: {
        if (shown.includes(element.nodeType)) return [{ ...element, content } as Block];
        const what = [String(element.nodeType).slice(0, 80), targetOf(element)].filter(Boolean);
        resolver.report(
          `The text holds ${what.join(" ")}, which is not shown.`,
          "Its words stay. Take it out, or put it among the blocks of the page.",
        );
        return content;
      }
    }
  };
  return { ...document, content: document.content.flatMap(resolve) } as Document;
}

/** What every node but text must have. */
function isElement(
  value: unknown,
): value is { nodeType: string; data: object; content: unknown[] } {
  if (typeof value !== "object" || value === null) return false;
  const node = value as Record<string, unknown>;
  return (
    typeof node.nodeType === "string" &&
    typeof node.data === "object" &&
    node.data !== null &&
    Array.isArray(node.content)
  );
}

function isText(value: unknown): value is Text {
  if (typeof value !== "object" || value === null) return false;
  const node = value as Record<string, unknown>;
  return node.nodeType === "text" && typeof node.value === "string" && Array.isArray(node.marks);
}

/** The ids of the files that a text links to. */
export function linkedFiles(node: unknown): string[] {
  if (!isElement(node)) return [];
  const element = node as unknown as Block | Inline;
  const own = element.nodeType === INLINES.ASSET_HYPERLINK ? targetOf(element) : undefined;
  return [...(own === undefined ? [] : [own]), ...node.content.flatMap(linkedFiles)];
}

function targetOf(node: Block | Inline): string | undefined {
  const target = node.data.target as { sys?: { id?: string } } | undefined;
  return target?.sys?.id;
}

/** The value of a fact; in a preview in a node that names its entry. */
function factOf(id: string, resolver: Resolver): Node[] {
  const fact = resolver.entry(id, "fact");
  if (!fact) return [];
  const text: Text = { nodeType: "text", value: fact.fields.value, marks: [], data: {} };
  const { source } = resolver.source(id, "value");
  if (!source) return [text];
  return [{ nodeType: INLINES.EMBEDDED_ENTRY, data: { source }, content: [text] } as Inline];
}

/** Neighbouring texts with the same marks as one text, so that a number stays with its unit. */
function joined(nodes: Node[]): Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    const before = found.at(-1);
    if (isText(before) && isText(node) && marksOf(before) === marksOf(node)) {
      found[found.length - 1] = { ...before, value: before.value + node.value };
    } else {
      found.push(node);
    }
  }
  return found;
}

const marksOf = ({ marks }: Text): string => marks.map(({ type }) => type).join();

/** A link, or only its words when it leads nowhere. */
function link(uri: string | undefined, content: Node[]): Node[] {
  if (uri === undefined) return content;
  return [{ nodeType: INLINES.HYPERLINK, data: { uri }, content } as Inline];
}

function heading(nodeType: string, content: Node[], anchors: Anchors): Block {
  const { words, anchor } = splitAnchor(plainText({ content }));
  const id = anchors.take(words, anchor);
  return {
    nodeType,
    data: { id },
    content: anchor ? content.map(withoutAnchor) : content,
  } as Block;
}

function withoutAnchor(node: Node): Node {
  if (node.nodeType !== "text") return node;
  const text = node as Text;
  return { ...text, value: splitAnchor(text.value).words };
}

/** The words of rich text, blocks separated by a space. */
export function plainText(node: { content: Node[] }): string {
  const words = (child: Node): string => {
    if (child.nodeType === "text") return (child as Text).value;
    const inner = (child as Block).content.map(words).join("");
    return isInline(child.nodeType) ? inner : `${inner} `;
  };
  return node.content.map(words).join("").replace(/\s+/g, " ").trim();
}

function isInline(nodeType: string): boolean {
  return (Object.values(INLINES) as string[]).includes(nodeType);
}

/** Headings of level 2 in reading order, for a page's contents. */
export function headingsOf(document: RichText): { id: string; text: string }[] {
  return document.content
    .filter((node) => node.nodeType === BLOCKS.HEADING_2)
    .map((node) => ({ id: String(node.data.id), text: plainText(node) }));
}

/** Ids of all headings, for checking links. */
export function anchorsOf(document: RichText): string[] {
  return document.content.flatMap((node) =>
    typeof node.data.id === "string" ? [node.data.id] : [],
  );
}
