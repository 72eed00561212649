/**
 * A page as the lines that people read, in reading order, to compare two versions of it.
 *
 * Links are lines or parts of one, with their addresses. Left out on purpose: bold and italic, icons,
 * the order of columns on wide screens, and what the search finds of a page but people do not read.
 */

import type { RichText } from "../../../content/block-parts";
import type { BlockType } from "../../../content/blocks";
import type { BlockModel, BlockOfType, GuideModel, PageModel } from "../../../content/model";
import { longDate } from "../../../ui/format";

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

export type Line = { kind: LineKind; text: string };

export function pageLines(page: PageModel): Line[] {
  return [
    line("title", page.title),
    line("description", page.description),
    ...maybe("text", page.lead),
    ...page.blocks.flatMap(linesOfBlock),
    ...(page.guides ?? []).flatMap(linesOfGuide),
    ...maybe("effective", page.effective && longDate(page.effective)),
    ...maybe("reviewed", page.reviewed && longDate(page.reviewed)),
  ];
}

const linesOfBlock = (block: BlockModel): Line[] => [
  ...maybe("heading", block.heading),
  ...linesOf(block.type)(block),
];

const linesOfGuide = (guide: GuideModel): Line[] => [
  line("heading", guide.name),
  ...richLines(guide.summary),
  ...(guide.needs ? richLines(guide.needs) : []),
  ...guide.blocks.flatMap(linesOfBlock),
  ...maybe("text", guide.finished),
  ...guide.next.map(link),
];

const line = (kind: LineKind, text: string): Line => ({ kind, text });
const maybe = (kind: LineKind, text: string | undefined): Line[] => (text ? [{ kind, text }] : []);
const link = ({ text, href }: { text: string; href: string }) => line("link", linked(text, href));
const linked = (text: string, href: string) => `${text} (${href})`;
/** Of pictures the last part of the address, which is the same in both versions until one is replaced. */
const fileName = (src: string) => src.slice(src.lastIndexOf("/") + 1);
const row = (cells: string[]) => line("row", cells.join(" | "));

type Lines<Type extends BlockType> = (block: BlockOfType<Type>) => Line[];

const table = (block: { caption: string; columns: string[]; rows: string[][] }) => [
  line("text", block.caption),
  row(block.columns),
  ...block.rows.map(row),
];

/** What each block says besides its heading. */
const blockLines: { [Type in BlockType]: Lines<Type> } = {
  hero: (block) => [
    line("text", block.lead),
    ...block.actions.map(link),
    ...maybe("tool", block.tool),
  ],
  richText: (block) => richLines(block.document),
  cardGrid: (block) => [
    ...maybe("text", block.intro),
    ...block.cards.flatMap(({ title, href, text }) => [
      link({ text: title, href }),
      line("text", text),
    ]),
  ],
  keyFacts: (block) =>
    block.facts.flatMap(({ name, text }) => [line("item", name), ...richLines(text)]),
  steps: (block) => [
    ...maybe("text", block.intro),
    ...block.steps.flatMap(({ title, body }) => [line("item", title), ...richLines(body)]),
  ],
  accordion: (block) => [
    ...maybe("text", block.intro),
    ...block.questions.flatMap(({ question, answer }) => [
      line("heading", question),
      ...richLines(answer),
    ]),
  ],
  table,
  membershipOptions: table,
  membershipBenefits: table,
  membershipFees: (block) => [
    ...maybe("text", block.intro),
    line("text", `${block.fees.from} – ${block.fees.to}`),
    ...block.fees.tables.flatMap(({ kind, tax, rows }) => [
      line("heading", kind),
      row(block.columns),
      ...rows.map(row),
      line("text", tax),
    ]),
  ],
  quote: (block) => [line("text", block.text), ...maybe("text", block.attribution)],
  callToAction: (block) => [line("text", block.text), ...block.actions.map(link)],
  notice: (block) => richLines(block.body),
  figure: ({ figure, caption }) => [
    line("image", figure.alternative),
    ...figureWords(figure.data).map((words) => line("item", words)),
    line("text", caption),
  ],
  media: (block) => [
    line("image", linked(block.alt, fileName(block.src))),
    ...maybe("text", block.caption),
  ],
  relatedLinks: (block) => block.links.map(link),
  downloads: (block) => block.downloads.map(({ title, href }) => link({ text: title, href })),
  glossary: (block) =>
    block.terms.flatMap(({ term, abbreviation, definition }) => [
      line("heading", abbreviation ? `${term} (${abbreviation})` : term),
      ...richLines(definition),
    ]),
  directory: (block) => [
    ...maybe("text", block.intro),
    ...block.listings.flatMap((listing) => [
      line("heading", [listing.name, listing.badge, listing.date].filter(Boolean).join(", ")),
      ...(listing.isAlliancePartner ? [line("text", "Alliance Partner")] : []),
      ...maybe("text", [...listing.categories, ...listing.states].join(", ")),
      ...richLines(listing.summary),
      ...listing.links.map(link),
    ]),
  ],
  offices: (block) =>
    block.offices.flatMap(({ name, address, phone, hours }) => [
      line("heading", name),
      line("text", [...address, phone, hours].filter(Boolean).join(", ")),
    ]),
  tool: (block) => [line("tool", block.tool)],
};

function linesOf<Type extends BlockType>(type: Type): (block: BlockOfType<BlockType>) => Line[] {
  // Each block is given to the function of its own type, which the compiler cannot see.
  return blockLines[type] as (block: BlockOfType<BlockType>) => Line[];
}

/** The words in a figure, without the names of its icons and what its parts are for. */
function figureWords(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === "icon" || key === "role" ? [] : figureWords(value),
  );
}

/** The parts of a node of rich text that are read here. */
type Node = { nodeType: string; data: { uri?: string }; content?: Node[]; value?: string };

function richLines(document: RichText): Line[] {
  // Contentful's own type is a union of about forty nodes; `Node` is what they have in common.
  return (document.content as Node[]).flatMap((node) => nodeLines(node, "text"));
}

function nodeLines(node: Node, kind: LineKind): Line[] {
  const { nodeType, content = [] } = node;
  if (nodeType === "table-row") return [row(content.map(wordsOf))];
  if (nodeType.startsWith("heading")) return maybe("heading", wordsOf(node));
  if (nodeType === "paragraph") return maybe(kind, wordsOf(node));
  const inner = nodeType === "list-item" ? "item" : kind;
  return content.flatMap((child) => nodeLines(child, inner));
}

function wordsOf({ nodeType, data, value, content = [] }: Node): string {
  const words = value ?? content.map(wordsOf).join("");
  return nodeType === "hyperlink" ? linked(words, data.uri ?? "") : words;
}
