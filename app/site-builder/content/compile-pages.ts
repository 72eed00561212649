import { blocks } from "../../src/content/blocks";
import { type Context, compileEntry } from "./compile-entry";
import { pieces } from "./markdown";
import type { Link } from "./new-entry";
import { entryId, pageId } from "./new-entry";
import type { Place } from "./problems";
import type { PageSource } from "./sources";
import { parseYaml } from "./yaml";

/** Blocks that authors write as blocks; prose is written as it is. */
const writable = Object.keys(blocks).filter((name) => name !== "richText");

/** Makes the entries of one page. */
export async function compilePage(source: PageSource, outer: Context): Promise<void> {
  const context = { ...outer, from: source.path };
  const id = pageId(source.path);
  const blocks: Link[] = [];
  for (const [index, piece] of pieces(source.body).entries()) {
    const blockId = entryId(id, `block${index + 1}`);
    if (piece.kind === "prose") {
      const place = { file: source.file, field: "" };
      const written = { name: firstWords(piece.text), body: piece.text };
      blocks.push(await compileEntry("richTextBlock", blockId, written, place, context));
      continue;
    }
    const place = { file: source.file, field: `block ${index + 1} (${piece.type})` };
    if (!writable.includes(piece.type)) {
      context.problems.add(place, `unknown block type; the types are ${writable.join(", ")}`);
      continue;
    }
    if (piece.type === "hero" && index > 0) {
      context.problems.add(place, "must be the first block of its page, whose h1 it has");
    }
    const yaml = readBlock(piece.yaml, place, context);
    if (!yaml) continue;
    blocks.push(await compileEntry(`${piece.type}Block`, blockId, yaml.fields, place, context));
  }
  const place = { file: source.file, field: "" };
  const extra = { url: source.path, blocks };
  for (const key of ["url", "blocks"]) {
    if (key in source.front) context.problems.add({ ...place, field: key }, "is not written here");
  }
  await compileEntry("page", id, { ...source.front }, place, context, extra);
  const entry = context.entries.get(id);
  const reviewed = source.front.reviewed;
  if (entry && typeof reviewed === "string") entry.changed = reviewed;
}

function readBlock(yaml: string, place: Place, context: Context): { fields: unknown } | undefined {
  try {
    return { fields: parseYaml(yaml) ?? {} };
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
