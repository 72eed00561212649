/**
 * Finds entries by words, forgiving typing errors.
 *
 * The index is made in the browser, while the visitor types: the excerpts need all the text anyway
 * (91 KB with brotli), and a ready-made index beside it would be 52 KB more to fetch.
 */
import MiniSearch from "minisearch";
import type { SearchEntry, SearchResult } from "./search";
import { excerptOf, markMatches } from "./search-excerpt";
import { isQuestion, termOf, termsOf, tidy, wordsOf } from "./search-words";

const most = 8;
/** How much better an entry is whose editor foresaw the query. */
const foreseen = 4;

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
    },
  });
  // In parts, so that typing goes on meanwhile.
  await index.addAllAsync(entries, { chunkSize: 40 });
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const known = new Map(entries.map((entry) => [entry.href, knownOf(entry)]));

  return (typed) => {
    const query = tidy(typed);
    const terms = termsOf(query);
    const asks = isQuestion(query);
    const boostDocument = (id: unknown) => {
      const entry = known.get(String(id));
      // A page holds more than a term or a question does, and is the better answer to key words.
      if (!entry || (!entry.isPage && !asks)) return 1;
      return (isForeseen(entry, terms, asks) ? foreseen : 1) * (asks ? 1 : 1.5);
    };
    const options = { boostDocument };
    const withAll = index.search(query, { ...options, combineWith: "AND" });
    const found = withAll.length > 0 ? withAll : index.search(query, options);
    return found.slice(0, most).flatMap(({ id, terms }) => {
      const entry = byHref.get(String(id));
      return entry ? [toResult(entry, new Set(terms))] : [];
    });
  };
}

/** What is known of an entry beside its index. */
type Known = { isPage: boolean; title: string[]; phrases: string[][] };

function knownOf({ from, title, keywords = "" }: SearchEntry): Known {
  const phrases = keywords.split(",").map(termsOf);
  return { isPage: from === undefined, title: termsOf(title), phrases: phrases.filter(hasAny) };
}

const hasAny = (phrase: string[]) => phrase.length > 0;

/** Whether a phrase of the editor's is in the query, one word being too little of a longer one; or the question is the title. */
function isForeseen({ title, phrases }: Known, terms: string[], asks: boolean): boolean {
  const least = Math.min(2, terms.length);
  const isPhrase = phrases.some(
    (phrase) => phrase.length >= least && phrase.every((term) => terms.includes(term)),
  );
  return isPhrase || (asks && terms.length > 1 && terms.every((term) => title.includes(term)));
}

function toResult(entry: SearchEntry, terms: Set<string>): SearchResult {
  return {
    href: entry.href,
    title: markMatches(entry.title, terms),
    excerpt: excerptOf([entry.summary ?? "", entry.text], terms),
    ...(entry.from !== undefined && { from: entry.from }),
  };
}
