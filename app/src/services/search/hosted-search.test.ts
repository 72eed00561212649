/** The hosted index, against a stand-in that answers as its provider's REST API is documented to. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "../../test/search-in-page";
import type { SearchEntry } from "./search-model";

const settings = {
  VITE_ALGOLIA_APPLICATION_ID: "ABCDE12345",
  VITE_ALGOLIA_SEARCH_KEY: "0123456789abcdef0123456789abcdef",
  VITE_ALGOLIA_INDEX: "site",
};
const endpoint = "https://abcde12345-dsn.algolia.net/1/indexes/site/query";

const page: SearchEntry = {
  href: "/pallets",
  title: "Pallet labels",
  text: "A label has an SSCC.",
};

type Query = { query: string; highlightPreTag: string; highlightPostTag: string };
type Asked = { query: Query; headers: Headers };

let asked: Asked[];
/** What the stand-in answers instead of the records it finds. */
let refusal: (() => Response | Promise<Response>) | undefined;

/** One record for every query, with the query marked wherever it stands, as the provider marks it. */
function answer({ query, highlightPreTag, highlightPostTag }: Query) {
  const mark = (value: string) => {
    const marked = value.replaceAll(query, `${highlightPreTag}${query}${highlightPostTag}`);
    const isFound = marked !== value;
    const matched = isFound
      ? { matchLevel: "full", matchedWords: [query] }
      : { matchLevel: "none" };
    return { value: marked, ...matched };
  };
  const summary = "How to label <b>pallets</b>.";
  const record = { objectID: page.href, title: page.title, summary, from: "Guides" };
  const hit = {
    ...record,
    _highlightResult: { title: mark(record.title) },
    _snippetResult: { summary: mark(record.summary), text: mark(page.text) },
  };
  const foreign = { ...hit, objectID: "//elsewhere.example" };
  const counts = { nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 8, processingTimeMS: 1 };
  return { hits: [foreign, hit], ...counts, query, params: "" };
}

beforeEach(() => {
  asked = [];
  refusal = undefined;
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (address === "/search-index.json") return Response.json({ entries: [page], synonyms: [] });
    expect(address).toBe(endpoint);
    expect(init.method).toBe("POST");
    const query = JSON.parse(String(init.body)) as Query;
    asked.push({ query, headers: new Headers(init.headers) });
    return refusal?.() ?? Response.json(answer(query));
  });
});
afterEach(() => {
  history.replaceState(null, "", "/");
});

const load = () => import("./search");
/** Results in short: matches in brackets. */
async function found(query: string): Promise<string[]> {
  const { search } = await load();
  const shown = (parts: { text: string; isMatch: boolean }[]) =>
    parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
  return (await search(query)).map(
    ({ href, title, excerpt }) => `${href} ${shown(title)}: ${shown(excerpt)}`,
  );
}
const here = "/pallets [Pallet] labels: A label has an SSCC.";

test("asks the index with a key that may search, for what it shows and no statistics", async () => {
  await found("label");
  const [{ query, headers } = expect.fail("nothing was asked")] = asked;
  expect(query).toMatchObject({ query: "label", hitsPerPage: 8, analytics: false });
  expect(headers.get("x-algolia-application-id")).toBe("ABCDE12345");
  expect(headers.get("x-algolia-api-key")).toBe(settings.VITE_ALGOLIA_SEARCH_KEY);
});

test("shows what was found with its matches, and no record that leads elsewhere", async () => {
  expect(await found("label")).toEqual([
    "/pallets Pallet [label]s: How to [label] <b>pallets</b>.",
  ]);
  expect(await found("SSCC")).toEqual(["/pallets Pallet labels: A label has an [SSCC]."]);
  const { search } = await load();
  expect((await search("label"))[0]?.from).toBe("Guides");
});

test.each<[string, () => Response | Promise<Response>]>([
  ["refuses the key", () => Response.json({ message: "Invalid", status: 403 }, { status: 403 })],
  [
    "is asked too often",
    () => Response.json({ message: "Too many", status: 429 }, { status: 429 }),
  ],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["takes too long", () => Promise.reject(new DOMException("signal timed out", "TimeoutError"))],
  ["answers something else", () => Response.json({ results: [] })],
])("when it %s, the index of our own pages answers, then and later", async (_what, refuse) => {
  refusal = refuse;
  expect(await found("pallet")).toEqual([here]);
  refusal = undefined;
  expect(await found("pallet")).toEqual([here]);
  expect(asked).toHaveLength(1);
});

test.each([
  ["9521234543213", "/"],
  ["9521 2345 43213", "/"],
  ["pallet", "/join-gs1"],
  ["pallet", "/resources/contact-us"],
])("%s on %s stays in the browser", async (query, path) => {
  history.replaceState(null, "", path);
  await found(query);
  expect(asked).toEqual([]);
});

test("drafts are searched here", async () => {
  const { readIndexFrom } = await load();
  readIndexFrom(async () => ({ entries: [{ ...page, title: "Pallet draft" }], synonyms: [] }));
  expect(await found("pallet")).toEqual(["/pallets [Pallet] draft: A label has an SSCC."]);
  expect(asked).toEqual([]);
});

test.each([
  ["VITE_ALGOLIA_APPLICATION_ID", "evil.example/", /VITE_ALGOLIA_APPLICATION_ID/],
  ["VITE_ALGOLIA_SEARCH_KEY", "", /VITE_ALGOLIA_SEARCH_KEY/],
  ["VITE_ALGOLIA_INDEX", "", /VITE_ALGOLIA_INDEX/],
])("%s=%s stops the build", async (name, value, message) => {
  const { readHostedIndex } = await import("./hosted-index");
  expect(() => readHostedIndex({ ...settings, [name]: value })).toThrow(message);
});

test.each([undefined, ""])("without settings (%j) no other host is asked", async (unset) => {
  const { readHostedIndex } = await import("./hosted-index");
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, unset]));
  expect(readHostedIndex(none)).toBeUndefined();
});
