import { BLOCKS, type Document, INLINES, type TopLevelBlock } from "@contentful/rich-text-types";

const text = (value: string) => ({ nodeType: "text" as const, value, marks: [], data: {} });

/** Rich text of plain paragraphs; `[words](/path)` becomes a link. */
export function paragraphs(...values: string[]): Document {
  return document(...values.map(paragraph));
}

export function document(...content: TopLevelBlock[]): Document {
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content };
}

export function paragraph(value: string): TopLevelBlock {
  const pieces = value.split(/(\[[^\]]+\]\([^)]+\))/);
  return {
    nodeType: BLOCKS.PARAGRAPH,
    data: {},
    content: pieces.map((piece) => {
      const [, words, uri] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
      return words === undefined || uri === undefined
        ? text(piece)
        : { nodeType: INLINES.HYPERLINK as const, data: { uri }, content: [text(words)] };
    }),
  };
}

export function heading(id: string, value: string, level: 2 | 3 = 2): TopLevelBlock {
  const nodeType = level === 2 ? BLOCKS.HEADING_2 : BLOCKS.HEADING_3;
  return { nodeType, data: { id }, content: [text(value)] };
}

export function list(...items: string[]): TopLevelBlock {
  return {
    nodeType: BLOCKS.UL_LIST,
    data: {},
    content: items.map((item) => ({
      nodeType: BLOCKS.LIST_ITEM as const,
      data: {},
      content: [paragraph(item)],
    })),
  };
}
