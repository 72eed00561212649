/**
 * Finds entries by words, forgiving typing errors.
 *
 * The index is made in the browser, while the visitor types: the excerpts need all the text anyway
 * (98 KB with brotli), and a ready-made index beside it would be 57 KB more to fetch. With a CPU
 * slowed four times, the first result comes after 1.25 s made here and 1.22 s ready-made at
 * 1.6 Mbit/s, and after 0.73 s and 0.49 s without that limit; slower networks favour making it here.
 */
import MiniSearch from "minisearch";
import { excerptOf, markMatches } from "./excerpt";
import { MAX_RESULTS, type SearchEntry, type SearchResult } from "./search-model";
import { isQuestion, termOf, termsOf, tidy, wordsOf } from "./words";

/** How much a question about us gains over one about the subject of its page. */
const GENERAL_BOOST = 1.5;
/** How much an entry gains when the editor's keywords, or its title, are what was asked for. */
const EXPECTED_QUERY_BOOST = 4;

/** Returns a function that finds the best of `entries`: those with all words of the query, or else with any. */
export async function createSearcher(
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
  // In chunks, so that the visitor can keep typing.
  await index.addAllAsync(entries, { chunkSize: 40 });
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const termsByHref = new Map(entries.map((entry) => [entry.href, entryTerms(entry)]));

  return (typed) => {
    const query = tidy(typed);
    const terms = termsOf(query);
    const asks = isQuestion(query);
    const boostDocument = (id: unknown) => {
      const entry = termsByHref.get(String(id));
      // A page says more than a term or a question does, so it answers key words better; a guide, those of its task.
      if (!entry || (!entry.isPage && !entry.isGuide && !asks)) return 1;
      const expected = expectsQuery(entry, terms, asks) ? EXPECTED_QUERY_BOOST : 1;
      return expected * (asks || entry.isGuide ? 1 : 1.5) * (entry.isGeneral ? GENERAL_BOOST : 1);
    };
    const options = { boostDocument };
    const withAllWords = index.search(query, { ...options, combineWith: "AND" });
    const found = withAllWords.length > 0 ? withAllWords : index.search(query, options);
    return found.slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const entry = byHref.get(String(id));
      return entry ? [toResult(entry, new Set(terms))] : [];
    });
  };
}

/** The terms of an entry that say which queries it expects. */
type EntryTerms = {
  isPage: boolean;
  isGuide: boolean;
  isGeneral: boolean;
  title: string[];
  keywords: string[][];
};

function entryTerms(entry: SearchEntry): EntryTerms {
  const { from, isGuide = false, isGeneral = false, title, keywords = "" } = entry;
  const phrases = keywords.split(",").map(termsOf);
  return {
    isPage: from === undefined,
    isGuide,
    isGeneral,
    title: termsOf(title),
    keywords: phrases.filter((phrase) => phrase.length > 0),
  };
}

/**
 * Whether one of the editor's key phrases is in the query, or the question is the title.
 * A query of several words needs at least two of them in the phrase.
 */
function expectsQuery({ title, keywords }: EntryTerms, terms: string[], asks: boolean): boolean {
  const least = Math.min(2, terms.length);
  const hasPhrase = keywords.some(
    (phrase) => phrase.length >= least && phrase.every((term) => terms.includes(term)),
  );
  return hasPhrase || (asks && terms.length > 1 && terms.every((term) => title.includes(term)));
}

function toResult(entry: SearchEntry, terms: Set<string>): SearchResult {
  return {
    href: entry.href,
    title: markMatches(entry.title, terms),
    excerpt: excerptOf([entry.summary ?? "", entry.text], terms),
    ...(entry.from !== undefined && { from: entry.from }),
  };
}
