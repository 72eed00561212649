import { type Context, compileEntry } from "./compile-entry";
import { blockTypes } from "./content-types/blocks";
import type { Link } from "./drafts";
import { entryId, pageId } from "./drafts";
import { pieces } from "./markdown";
import type { Place } from "./problems";
import type { PageSource } from "./sources";
import { parseYaml } from "./yaml";

/** Block names as authors write them: the content type without its ending. */
const blockNames = blockTypes.map((type) => type.id.replace(/Block$/, ""));
const writable = blockNames.filter((name) => name !== "richText");

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
  const draft = context.drafts.get(id);
  const reviewed = source.front.reviewed;
  if (draft && typeof reviewed === "string") draft.changed = reviewed;
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
