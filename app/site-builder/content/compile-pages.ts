import { blocks } from "../../src/content/blocks";
import { type Context, compileEntry } from "./compile-entry";
import { pieces } from "./markdown";
import type { Link } from "./new-entry";
import { entryId, guideId, pageId } from "./new-entry";
import type { Place } from "./problems";
import type { GuideSource, PageSource } from "./sources";
import { type Mapping, parseYaml } from "./yaml";

/** Blocks that authors write as blocks; prose is written as it is. */
const writable = Object.keys(blocks).filter((name) => name !== "richText");

/** Makes the entries of one page. */
export async function compilePage(source: PageSource, outer: Context): Promise<void> {
  const context = { ...outer, from: source.path };
  const id = pageId(source.path);
  await compileWritten("page", id, source, { url: source.path }, context);
  const entry = context.entries.get(id);
  const reviewed = source.front.reviewed;
  if (entry && typeof reviewed === "string") entry.changed = reviewed;
}

/** Makes the entries of one guide, which stands on the page that names it. */
export async function compileGuide(
  source: GuideSource,
  pages: PageSource[],
  outer: Context,
): Promise<void> {
  const { file, slug } = source;
  const page = pages.find(
    ({ front }) => Array.isArray(front.guides) && front.guides.includes(slug),
  );
  if (!page) {
    outer.problems.add({ file, field: "" }, "is on no page; name it in the front matter of one");
    return;
  }
  const context = { ...outer, from: page.path };
  await compileWritten("guide", guideId(slug), source, { slug }, context);
}

/** Makes an entry of the front matter, and of the body the blocks that it holds. */
async function compileWritten(
  type: "page" | "guide",
  id: string,
  source: PageSource | GuideSource,
  named: Mapping,
  context: Context,
): Promise<void> {
  const place = { file: source.file, field: "" };
  const extra = { ...named, blocks: await compileBlocks(id, source, context) };
  for (const key of Object.keys(extra)) {
    if (key in source.front) context.problems.add({ ...place, field: key }, "is not written here");
  }
  await compileEntry(type, id, { ...source.front }, place, context, extra);
}

/** Makes the entries of the blocks in a body, and of the prose between them. */
async function compileBlocks(
  owner: string,
  { file, body, before }: PageSource | GuideSource,
  context: Context,
): Promise<Link[]> {
  const blocks: Link[] = [];
  for (const [index, piece] of pieces(body).entries()) {
    const blockId = entryId(owner, `block${index + 1}`);
    if (piece.kind === "prose") {
      const written = { name: firstWords(piece.text), body: piece.text };
      const place = { file, field: "" };
      blocks.push(await compileEntry("richTextBlock", blockId, written, place, context));
      continue;
    }
    const place = { file, field: `block ${index + 1} (${piece.type})` };
    if (!writable.includes(piece.type)) {
      context.problems.add(place, `unknown block type; the types are ${writable.join(", ")}`);
      continue;
    }
    if (piece.type === "hero" && index > 0) {
      context.problems.add(place, "must be the first block of its page, whose h1 it has");
    }
    const yaml = readBlock(piece.yaml, before + piece.before, place, context);
    if (!yaml) continue;
    blocks.push(await compileEntry(`${piece.type}Block`, blockId, yaml.fields, place, context));
  }
  return blocks;
}

function readBlock(
  yaml: string,
  before: number,
  place: Place,
  context: Context,
): { fields: unknown } | undefined {
  try {
    return { fields: parseYaml(yaml, before) ?? {} };
  } catch (error) {
    context.problems.add(place, (error as Error).message);
    return undefined;
  }
}

/** Names a piece of prose for editors: its first heading, or its first words. */
function firstWords(markdown: string): string {
  const heading = /^#+ +(.*?)(?: *\{#.*\})?$/m.exec(markdown)?.[1];
  return (heading ?? markdown.trim()).replace(/\s+/g, " ").slice(0, 60);
}
