/** A hundred edits of an ordinary day, one after the other, each published: there is a whole site after every one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteProblems, targetsAmong } from "../../src/content/check-site";
import type { Problem, Report } from "../../src/content/problem";
import { servedFiles } from "../../src/content/served-files";
import { CONTENT_LOCALE, DEFAULT_LOCALE, readStore } from "../../src/content/store";
import { compileContent } from "../content/compile";
import { type ContentType, contentTypes } from "../content/content-types";
import { LastGood } from "../read/last-good";
import { loadCore } from "../read/load-core";
import { modelContent } from "../render/prerender";

type Raw = {
  sys: { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, unknown>;
};

/** How many edits; a hundred take ten seconds. */
const EDITS = 25;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "random-edits-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** An edit that the content service lets an editor publish. */
type Edit = {
  kind: "text" | "empty" | "unpublish" | "order" | "drop" | "node";
  at: number;
  words: string;
};
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("text", "empty", "unpublish", "order", "drop", "node"),
  at: fc.nat(),
  words: fc.string({ unit: "binary", minLength: 1, maxLength: 80 }),
});

test("after each of many random edits there is a site with its start page, and warnings that say where", async () => {
  const { entries, assets } = await compileContent(
    resolve(import.meta.dirname, "../../../fixtures/content"),
  );
  const single = (raw: unknown): Raw => {
    const { sys, fields } = raw as Raw;
    const values = Object.entries(fields as Record<string, Record<string, unknown>>).map(
      ([id, byLocale]) => [id, byLocale[CONTENT_LOCALE] ?? byLocale[DEFAULT_LOCALE]],
    );
    return { sys, fields: Object.fromEntries(values) };
  };
  const core = await loadCore(Date.now());
  let space = entries.map(single);
  const build = async () => {
    const problems: Problem[] = [];
    const report: Report = (problem) => void problems.push(problem);
    const lastGood = await LastGood.load(join(folder, "space.json"), core);
    const mended = lastGood.mend(space, assets.map(single), report);
    const store = readStore(mended.entries, mended.assets, report);
    const { pages, around, redirects, modals } = modelContent(store, core, report);
    const checked = pages.map((page) => page.checked);
    problems.push(
      ...siteProblems(checked, around, redirects, targetsAmong(modals, servedFiles(store, report))),
    );
    await lastGood.save();
    return { paths: pages.map(({ page }) => page.path), problems };
  };
  expect((await build()).problems).toEqual([]);
  const edits = fc.sample(edit, { numRuns: EDITS, seed: SEED });
  for (const one of edits) {
    space = applied(space, one);
    const { paths, problems } = await build();
    expect(paths, JSON.stringify(one)).toEqual(expect.arrayContaining(["/", "/404"]));
    for (const { page, entry, message, remedy } of problems) {
      expect(page ?? entry, message).not.toBeNull();
      expect(message).toMatch(/^[A-Z{“].*\.$/s);
      expect(remedy).toMatch(/\.$/);
    }
  }
}, 120_000);

/** Random at each run, and told when it fails. */
const SEED = Date.now() % 1_000_000;

const typeOf = ({ sys }: Raw): ContentType | undefined =>
  contentTypes.find(({ id }) => id === sys.contentType.sys.id);

function applied(space: Raw[], { kind, at, words }: Edit): Raw[] {
  const index = at % space.length;
  const entry = space[index];
  if (!entry) return space;
  if (kind === "unpublish") return space.filter((other) => other !== entry);
  const fields = typeOf(entry)?.fields ?? [];
  const chosen = fields[(at >> 4) % fields.length];
  if (!chosen) return space;
  const { id, type, required, validations } = chosen;
  const value = entry.fields[id];
  const isFree = validations.length === 0;
  const next = () => {
    if (kind === "empty" || kind === "drop") return required ? value : undefined;
    if (kind === "order" && Array.isArray(value)) return value.toReversed();
    if ((type === "Symbol" || type === "Text") && isFree) return words.slice(0, 256);
    if (type === "RichText") return edited(value, kind, words);
    return value;
  };
  return space.with(index, { ...entry, fields: { ...entry.fields, [id]: next() } });
}

/** Other words in the headings, or a node that this site does not show. */
function edited(document: unknown, kind: Edit["kind"], words: string): unknown {
  const { content = [], ...rest } = (document ?? {}) as { content?: unknown[] };
  const text = { nodeType: "text", value: words, marks: [{ type: "bold" }], data: {} };
  const heading = { nodeType: "heading-2", data: {}, content: [text] };
  const unknown = { nodeType: "embedded-asset-block", data: { target: {} }, content: [] };
  return { ...rest, content: [kind === "node" ? unknown : heading, ...content.slice(1)] };
}
