import { richTextFromMarkdown } from "@contentful/rich-text-from-markdown";
import {
  BLOCKS,
  type Block,
  type Document,
  INLINES,
  type Inline,
  type Node,
  type Text,
} from "@contentful/rich-text-types";
import { splitAtFacts } from "../../src/content/facts";
import type { LinkResolver } from "./link-resolver";
import { entryId, entryLink } from "./new-entry";
import type { Place, Problems } from "./problems";
import { readTexts } from "./yaml";

/** Stands for a hard line break until soft breaks have become spaces. */
const BREAK = "\uE000";

type MarkdownNode = { type: string; value?: string; url?: string };

/** Turns Markdown into the content service's rich text, with links to pages as entry links. */
export async function richText(
  markdown: string,
  from: string,
  place: Place,
  links: LinkResolver,
  problems: Problems,
): Promise<Document> {
  const { document, unsupported } = await parsed(markdown);
  for (const node of unsupported) {
    const hint = node.type === "image" ? " (use a media block)" : "";
    problems.add(place, `Markdown ${node.type} ${node.value ?? node.url ?? ""} is not used${hint}`);
  }
  for (const lost of lostIn(markdown)) problems.add(place, lost);
  const finish = (node: Block | Inline | Text): (Block | Inline | Text)[] => {
    if (node.nodeType === "text") return withFacts(flowing(node as Text));
    const element = node as Block | Inline;
    if (element.nodeType === INLINES.HYPERLINK) {
      const content = (element.content as Text[]).map(flowing);
      return [hyperlink({ ...element, content } as Inline, from, place, links)];
    }
    const content = element.content.flatMap(finish);
    if (element.nodeType === BLOCKS.TABLE) return [withHeaderRow({ ...element, content } as Block)];
    return [{ ...element, content } as Block];
  };
  // `finish` makes blocks of blocks; the compiler only sees the union of all nodes.
  return { ...document, content: document.content.flatMap(finish) } as Document;
}

/** What a text says, and what of it the content service has no form for. */
type Parsed = { document: Document; unsupported: MarkdownNode[] };

async function parsed(markdown: string): Promise<Parsed> {
  const known = readTexts.recall<Parsed>("markdown", markdown);
  if (known) return known;
  const source = markdown.replace(/<br\s*\/?>/g, BREAK);
  const unsupported: MarkdownNode[] = [];
  const document = await richTextFromMarkdown(source, async (node) => {
    const kept = codeOrBreak(node as MarkdownNode);
    if (!kept) unsupported.push(node as MarkdownNode);
    return kept;
  });
  return readTexts.keep("markdown", markdown, { document, unsupported });
}

/** What Markdown means that rich text has no form for, so that it would be gone or stay as signs. */
function lostIn(markdown: string): string[] {
  const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
  const prose = markdown.replace(code, (found) => found.replace(/[^\n]/g, "x"));
  const lost: string[] = [];
  const tell = (pattern: RegExp, say: (found: string) => string) => {
    for (const [found] of prose.matchAll(pattern)) lost.push(say(found.trim()));
  };
  tell(/^\s*(?:[-*+]|\d+[.)]) \[[ xX]\] .*/gm, (line) => `"${line}": boxes to tick are not kept`);
  tell(/\[\^[^\]\n]+\](?!:)/g, (mark) => `${mark}: footnotes are not kept; say it in the text`);
  const keep = (sign: string) => `to keep the signs, write \\${sign}`;
  tell(/\d+\*[^*\s]+\*(?=\d)/g, (text) => `"${text}" reads as emphasis; ${keep("*")} or ×`);
  tell(/[\p{L}\d]+~[^~\s]+~/gu, (text) => `"${text}" is struck out; ${keep("~")}`);
  let next = 1;
  let before = "";
  for (const line of prose.split("\n")) {
    const number = /^(\d+)[.)] /.exec(line)?.[1];
    // Within a paragraph a number is a year or the like, but for a 1.
    const isItem = next > 1 || before.trim() === "" || number === "1";
    if (number !== undefined && isItem) {
      if (Number(number) > 1 && Number(number) !== next)
        lost.push(`"${line}": a list counts from 1; indent what stands between its items`);
      next = Number(number) + 1;
    } else if (before.trim() === "" && /^\S/.test(line)) {
      // A paragraph at the edge ends the list.
      next = 1;
    }
    before = line;
  }
  return lost;
}

/** Soft line breaks become spaces; a hard break becomes a new line, as rich text has it. */
function flow(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replaceAll(BREAK, "\n");
}

const flowing = (text: Text): Text => ({ ...text, value: flow(text.value) });

/**
 * A text with its references to facts as inline entries. In bold, code and links, where rich text has no
 * entries, they stay as they are written.
 */
function withFacts(text: Text): (Inline | Text)[] {
  if (text.marks.length > 0) return [text];
  return splitAtFacts(text.value).map((part) => {
    if ("text" in part) return { ...text, value: part.text };
    const data = { target: entryLink(entryId("fact", part.key)) };
    return { nodeType: INLINES.EMBEDDED_ENTRY, data, content: [] } as Inline;
  });
}

/** Code and hard breaks, which the converter does not know. */
function codeOrBreak(node: MarkdownNode): Node | null {
  const text = (value: string, marks: { type: string }[] = []) =>
    ({ nodeType: "text", value, marks, data: {} }) as Text;
  if (node.type === "break") return text(BREAK);
  if (node.type !== "code") return null;
  const content = [text((node.value ?? "").replaceAll("\n", BREAK), [{ type: "code" }])];
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content } as Block;
}

function hyperlink(node: Inline, from: string, place: Place, links: LinkResolver): Inline {
  const uri: unknown = node.data.uri;
  const target = links.resolve(uri, from, plain(node), { ...place });
  const own = typeof uri === "string" && uri.startsWith("/") && !uri.startsWith("/api/");
  if (!own || !target || target.anchor !== undefined) return node;
  return { ...node, nodeType: INLINES.ENTRY_HYPERLINK, data: { target: target.link } } as Inline;
}

function plain(node: Block | Inline | Text): string {
  return node.nodeType === "text"
    ? (node as Text).value
    : (node as Inline).content.map(plain).join("");
}

/** Markdown's first row is always the header. */
function withHeaderRow(table: Block): Block {
  const [first, ...rest] = table.content as Block[];
  if (!first) return table;
  const content = first.content.map((cell) => ({ ...cell, nodeType: BLOCKS.TABLE_HEADER_CELL }));
  return { ...table, content: [{ ...first, content }, ...rest] } as Block;
}

/** A piece of a page's body: prose, or a block with its YAML. */
export type Piece =
  | { kind: "prose"; text: string }
  | {
      kind: "block";
      type: string;
      yaml: string;
      /** How many lines of the body stand before its YAML. */
      before: number;
    };

/** Splits a page's body at its ```` ```block type ```` fences. */
export function pieces(body: string): Piece[] {
  const found: Piece[] = [];
  const fence = /^```block[ \t]+(\S*)[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;
  let end = 0;
  for (const match of body.matchAll(fence)) {
    found.push({ kind: "prose", text: body.slice(end, match.index) });
    const before = body.slice(0, match.index).split("\n").length;
    found.push({ kind: "block", type: match[1] ?? "", yaml: match[2] ?? "", before });
    end = match.index + match[0].length;
  }
  found.push({ kind: "prose", text: body.slice(end) });
  return found.filter((piece) => piece.kind === "block" || piece.text.trim() !== "");
}
