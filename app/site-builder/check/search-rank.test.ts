/** What people type finds what they mean, in the index of the real content. */
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { NOT_FOUND } from "../../src/content/page-data";
import { searchIndex } from "../../src/services/search/search-index";
import type { SearchIndex, SearchResult } from "../../src/services/search/search-model";
import { createSearcher } from "../../src/services/search/searcher";
import { compileContent } from "../content/compile";
import { refuse, storeOf } from "../content/export-store";
import { loadCore } from "../read/load-core";
import { modelContent } from "../render/prerender";
import queries from "./search-queries.json";

let index: SearchIndex;
let search: (query: string) => SearchResult[];

beforeAll(async () => {
  const store = storeOf(
    await compileContent(resolve(import.meta.dirname, "../../../fixtures/content")),
  );
  const { site, pages, synonyms } = modelContent(store, await loadCore(Date.now()), refuse);
  const listed = pages.filter(({ page }) => page.path !== NOT_FOUND);
  index = searchIndex(listed, site, synonyms);
  search = createSearcher(index);
}, 60_000); // reads all the content, which takes a busy machine a while

/** How often a page that answers comes first, or in sight without scrolling. */
const LEAST_FIRST = 0.95;

test("what people type finds what they mean: always in the first three, nearly always first", () => {
  const ranks = queries.map(({ query, pages }) => ({
    query,
    rank: search(query).findIndex(({ href }) => pages.includes(href)),
  }));
  const far = ranks.filter(({ rank }) => rank < 0 || rank > 2);
  expect(far.map(({ query }) => query)).toEqual([]);
  const later = ranks.filter(({ rank }) => rank > 0);
  expect(
    1 - later.length / ranks.length,
    later.map(({ query }) => query).join(", "),
  ).toBeGreaterThan(LEAST_FIRST);
});

test("each query is named once, and there is a page for it", () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  const known = new Set(index.entries.map(({ href }) => href));
  const lost = queries.filter(({ pages }) => !pages.some((href) => known.has(href)));
  expect(lost).toEqual([]);
});

/** What the card among the first three says. */
const card = (query: string) => {
  const found = search(query).find(({ facts }) => facts !== undefined);
  const excerpt = found?.excerpt.map(({ text }) => text).join("");
  return [excerpt, ...(found?.facts ?? []).map(({ label, value }) => `${label} ${value}`)].join(
    "\n",
  );
};

test.each([
  ["phone number", /1300 227 263/],
  ["opening hours", /1300 227 263/],
  ["fees", /Single numbers.*\$/],
  ["when does my membership run out", /30 June/],
  ["label a pallet", /What you need/],
  ["why does my barcode not scan", /quiet zone/],
  ["minimum size", /What you need|mm/],
])("%s is answered in the list", (query, answer) => {
  expect(card(query)).toMatch(answer);
});

test("nothing is found for what is no word", () => {
  expect(search("zzzzqq")).toEqual([]);
  expect(search("the of and")).toEqual([]);
});

test("an excerpt shows the words that were found", () => {
  const [best] = search("national location registry");
  const marked = best?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  expect(marked).toEqual(["National", "Location", "Registry"]);
  for (const { excerpt, facts } of search("turnover")) {
    if (facts) continue;
    const text = excerpt.map((part) => part.text).join("");
    expect(text.length).toBeLessThan(170);
  }
});

test("what is marked stays as it is written", () => {
  const titles = new Map(index.entries.map(({ href, title }) => [href, title]));
  // Two words of an article mean what one word of another does.
  for (const query of [...queries.map(({ query }) => query), "expired barcode", "upc for usa"]) {
    for (const { href, title } of search(query)) {
      expect(title.map(({ text }) => text).join(""), query).toBe(titles.get(href));
    }
  }
});

test("of the numbers in an excerpt only the one that was asked for is marked", () => {
  const marked = search("9521234543213").flatMap(({ title, excerpt }) =>
    [...title, ...excerpt].filter(({ isMatch }) => isMatch).map(({ text }) => text),
  );
  expect(new Set(marked)).toEqual(new Set(["9521234543213"]));
});
