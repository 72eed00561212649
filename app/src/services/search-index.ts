/**
 * Finds entries by words, forgiving typing errors.
 *
 * The index is made in the browser, while the visitor types: the excerpts need all the text anyway
 * (91 KB with brotli), and a ready-made index beside it would be 52 KB more to fetch.
 */
import MiniSearch from "minisearch";
import type { SearchEntry, SearchResult } from "./search";
import { excerptOf, markMatches } from "./search-excerpt";
import { termOf, wordsOf } from "./search-words";

const most = 8;

/** Returns what finds the best of `entries`. A query is answered by entries with all its words, then by others. */
export async function createFind(
  entries: SearchEntry[],
): Promise<(query: string) => SearchResult[]> {
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "keywords", "headings", "summary", "text"],
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: (word) => termOf(word) ?? null,
    searchOptions: {
      boost: { title: 6, keywords: 4, headings: 3, summary: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (/\d/.test(term) || term.length < 4 ? false : 0.25),
      maxFuzzy: 2,
      weights: { prefix: 0.4, fuzzy: 0.2 },
      // A page holds more than a term or a question does, and is the better answer to a broad question.
      boostDocument: (_id, _term, stored) => (stored?.from === undefined ? 1.5 : 1),
    },
    storeFields: ["from"],
  });
  // In parts, so that typing goes on meanwhile.
  await index.addAllAsync(entries, { chunkSize: 40 });
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));

  return (query) => {
    const withAll = index.search(query, { combineWith: "AND" });
    const found = withAll.length > 0 ? withAll : index.search(query, { combineWith: "OR" });
    return found.slice(0, most).flatMap(({ id, terms }) => {
      const entry = byHref.get(String(id));
      return entry ? [toResult(entry, new Set(terms))] : [];
    });
  };
}

function toResult(entry: SearchEntry, terms: Set<string>): SearchResult {
  return {
    href: entry.href,
    title: markMatches(entry.title, terms),
    excerpt: excerptOf([entry.summary ?? "", entry.text], terms),
    ...(entry.from !== undefined && { from: entry.from }),
  };
}
