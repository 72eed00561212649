import { BLOCKS, type Document, INLINES } from "@contentful/rich-text-types";
import { expect, test } from "vitest";
import type { BlockModel, PageModel } from "../../../content/model";
import { samplePages } from "../../../gallery/sample-pages";
import { samplePage } from "../samples";
import { pageLines } from "./page-lines";

const linesOf = (blocks: BlockModel[]) =>
  pageLines({ ...samplePage, blocks })
    .slice(3)
    .map(({ kind, text }) => `${kind}: ${text}`);

const text = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
const paragraph = (...content: unknown[]) => node(BLOCKS.PARAGRAPH, ...content);

test("the head of a page comes first", () => {
  expect(pageLines({ ...samplePage, reviewed: "2026-11-01" })).toEqual([
    { kind: "title", text: "About us" },
    { kind: "description", text: "Who we are." },
    { kind: "text", text: "We look after numbers." },
    { kind: "reviewed", text: "1 November 2026" },
  ]);
});

test("rich text is read as it stands: headings, lists in lists, tables, quotes, links", () => {
  const document = node(
    BLOCKS.DOCUMENT,
    node(BLOCKS.HEADING_2, text("Numbers")),
    paragraph(
      text("See "),
      { nodeType: INLINES.HYPERLINK, data: { uri: "/standards" }, content: [text("standards")] },
      text("."),
    ),
    paragraph(text("")),
    node(
      BLOCKS.UL_LIST,
      node(
        BLOCKS.LIST_ITEM,
        paragraph(text("Outer")),
        node(BLOCKS.OL_LIST, node(BLOCKS.LIST_ITEM, paragraph(text("Inner")))),
      ),
    ),
    node(
      BLOCKS.TABLE,
      node(
        BLOCKS.TABLE_ROW,
        node(BLOCKS.TABLE_HEADER_CELL, paragraph(text("Key"))),
        node(BLOCKS.TABLE_CELL, paragraph(text("GTIN"))),
      ),
    ),
    node(BLOCKS.QUOTE, paragraph(text("Said"))),
    // Nodes have the same shape in Contentful's own types, which name each of them.
  ) as unknown as Document;
  expect(linesOf([{ type: "richText", id: "text", document }])).toEqual([
    "heading: Numbers",
    "text: See standards (/standards).",
    "item: Outer",
    "item: Inner",
    "row: Key | GTIN",
    "text: Said",
  ]);
});

test("a table is read by rows, cards and actions with where they lead", () => {
  expect(
    linesOf([
      {
        type: "table",
        id: "a",
        heading: "Sizes",
        caption: "Of symbols",
        columns: ["Name", "Width"],
        rows: [["EAN-13", "37.29 mm"]],
      },
      { type: "cardGrid", id: "b", cards: [{ title: "Join", text: "It is easy.", href: "/join" }] },
      {
        type: "callToAction",
        id: "c",
        text: "Ask us.",
        actions: [{ text: "Call", href: "tel:1300", style: "primary", size: "medium" }],
      },
    ]),
  ).toEqual([
    "heading: Sizes",
    "text: Of symbols",
    "row: Name | Width",
    "row: EAN-13 | 37.29 mm",
    "link: Join (/join)",
    "text: It is easy.",
    "text: Ask us.",
    "link: Call (tel:1300)",
  ]);
});

test("a figure is read with every word in it, so that a changed label shows", () => {
  const stages = [[{ icon: "box", name: "Carton", code: "1952", main: true }]];
  const figure = {
    ...{ name: "way", alternative: "The way of a carton." },
    ...({ family: "flow", data: { stages } } as const),
  };
  expect(linesOf([{ type: "figure", id: "way", figure, caption: "One way." }])).toEqual([
    "image: The way of a carton.",
    "item: Carton",
    "item: 1952",
    "text: One way.",
  ]);
});

test("every block of the gallery says something, and nothing but text", () => {
  for (const page of Object.values(samplePages)) {
    for (const block of page.blocks) {
      const lines = pageLines({ ...samplePage, blocks: [block] }).slice(3);
      expect(lines.length, block.type).toBeGreaterThan(0);
      for (const line of lines) expect(line.text, block.type).not.toMatch(/undefined|\[object/);
    }
  }
});

test("a picture is read by its name, which both views share until it is replaced", () => {
  const lines = ["draft", "published"].map((view) => {
    const src = `/api/content/${view}/pictures/box/orange-box.svg`;
    return linesOf([{ type: "media", id: "box", alt: "A box", src, width: 40, height: 30 }]);
  });
  expect(lines).toEqual([["image: A box (orange-box.svg)"], ["image: A box (orange-box.svg)"]]);
});

test("guides follow the blocks, each with what it needs and where it leads", () => {
  const lines = pageLines(samplePages.guides as PageModel).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
  expect(lines.slice(lines.lastIndexOf("heading: Number cartons"))).toEqual([
    "heading: Number cartons",
    "text: How to number cartons.",
    "text: The number of the product inside.",
    "item: Choose an indicator.",
    "item: Work out the check digit.",
    "text: every carton has a number.",
    "link: Label a pallet (/gallery/guides#label-a-pallet)",
    "heading: Label a pallet",
    "text: How to label a pallet.",
    "heading: Where it goes",
    "text: On two sides.",
    "reviewed: 21 November 2026",
  ]);
});
