/**
 * Finds entries by words, forgiving typing errors.
 *
 * The index is made in the browser, while the visitor types: the excerpts need all the text anyway
 * (120 KB with brotli), and a ready-made index beside it would be 57 KB more to fetch, which takes
 * a slow network as long as a slow phone takes to make it.
 */
import MiniSearch from "minisearch";
import { excerptOf, markMatches, openingOf } from "./excerpt";
import { MAX_RESULTS, type SearchEntry, type SearchIndex, type SearchResult } from "./search-model";
import { createSpelling } from "./spelling";
import {
  anyLongNumber,
  createReader,
  isLongNumber,
  isQuestion,
  type Term,
  tidy,
  wordsOf,
} from "./words";

/** How much a question about us gains over one about the subject of its page. */
const GENERAL_BOOST = 1.5;
/** How much questions and terms gain where someone asks a question. */
const QUESTION_BOOST = 1.35;
/** How much a guide gains where key words are asked for. */
const GUIDE_BOOST = 1.2;
/** How much a page gains where key words are asked for: it says more than a term or a question does. */
const PAGE_BOOST = 1.4;
/** How much an entry gains when the editor's keywords, or its title, are what was asked for. */
const EXPECTED_BOOST = 4;
/** The score of a term that an entry does not have; those it has score 1 to 100. */
const MISSING = 1;

/** The best entries: those with most of what the query says. */
export type Find = (query: string) => SearchResult[];

export function createSearcher({ entries, synonyms }: SearchIndex): Find {
  const read = createReader(synonyms);
  const spelling = createSpelling();
  for (const phrase of synonyms.flat())
    for (const { word } of wordsOf(phrase)) spelling.learn(word);
  const knownTerms = new Set<string>();
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["title", "keywords", "headings", "summary", "text"],
    tokenize: (text) =>
      read(text).map(({ term, at, end }) => {
        knownTerms.add(term);
        spelling.learn(text.slice(at, end).toLowerCase());
        return term;
      }),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: 8, keywords: 4, headings: 3, summary: 2 },
      weights: { prefix: 0.4, fuzzy: 0.2 },
      maxFuzzy: 2,
    },
  });
  index.addAll(entries);
  const termsOf = (text: string) => read(text).map(({ term }) => term);
  const candidates = new Map(entries.map((entry) => [entry.href, candidateOf(entry, termsOf)]));

  /** The entries that have `term`, best first; what is typed last may be the beginning of a word. */
  const entriesWith = (term: string, isLast: boolean) =>
    index.search(term, {
      prefix: term.length > 1 && (isLast || !knownTerms.has(term)),
      fuzzy: knownTerms.has(term) || /\d/.test(term) || term.length < 4 ? false : 0.25,
      // Hardly anyone mistypes the first letter, and without it "pantone" is a carton.
      filter: ({ terms }) => terms.some((found) => found[0] === term[0]),
    });

  return (typed) => {
    const query = tidy(typed);
    const terms = [...new Set(termsOf(spelling.correct(query)))];
    // Marked where they stand themselves; other numbers are not what was asked for.
    const longNumbers = wordsOf(query).flatMap(({ word }) => (isLongNumber(word) ? word : []));
    const asked: Asked = { asks: isQuestion(query), weights: new Map() };
    const found = new Map<string, { scores: Map<string, number>; words: Set<string> }>();
    for (const term of terms) {
      const hits = entriesWith(term, term === terms.at(-1));
      asked.weights.set(term, Math.log(1 + entries.length / (1 + hits.length)));
      for (const { id, score, terms: words } of hits) {
        const before = found.get(id) ?? { scores: new Map(), words: new Set(longNumbers) };
        before.scores.set(term, score);
        for (const word of words) if (word !== anyLongNumber) before.words.add(word);
        found.set(id, before);
      }
    }
    const best = [...found]
      .flatMap(([href, { scores, words }]) => {
        const candidate = candidates.get(href);
        if (!candidate) return [];
        return { candidate, words, score: meanOf(scores, asked) * boostOf(candidate, asked) };
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_RESULTS);
    // One card: those of many results would hide the results below them.
    const card = best.slice(0, 3).find(({ candidate }) => answersAtOnce(candidate.entry));
    return best.map((result) =>
      toResult(result.candidate.entry, { ...result, read, isCard: result === card }),
    );
  };
}

/** A query: whether it is a question, and how much each of its terms says; one that few entries have says most. */
type Asked = { asks: boolean; weights: Map<string, number> };

/**
 * The mean of the scores of all terms. The geometric one: an entry has to be good for each term, and
 * one that has only the commonest of them, however often, comes after it.
 */
function meanOf(scores: Map<string, number>, { weights }: Asked): number {
  let sum = 0;
  let whole = 0;
  for (const [term, weight] of weights) {
    sum += weight * Math.log((scores.get(term) ?? 0) + MISSING);
    whole += weight;
  }
  return Math.exp(sum / whole);
}

/** How much of what is asked `has` holds for, from 0 to 1. */
function shareOf({ weights }: Asked, has: (term: string) => boolean): number {
  let sum = 0;
  let whole = 0;
  for (const [term, weight] of weights) {
    whole += weight;
    if (has(term)) sum += weight;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** An entry, and the terms that say which queries it expects. */
type Candidate = { entry: SearchEntry; title: string[]; keywords: string[][] };

function candidateOf(entry: SearchEntry, termsOf: (text: string) => string[]): Candidate {
  const phrases = (entry.keywords ?? "").split(",").map(termsOf);
  return {
    entry,
    title: termsOf(entry.title),
    keywords: phrases.filter((phrase) => phrase.length > 0),
  };
}

function boostOf({ entry, title, keywords }: Candidate, asked: Asked): number {
  const phrases = [title, ...keywords].filter((phrase) =>
    phrase.every((term) => asked.weights.has(term)),
  );
  const named = Math.max(
    0,
    ...phrases.map((phrase) => shareOf(asked, (term) => phrase.includes(term))),
  );
  const inQuery = title.filter((term) => asked.weights.has(term)).length / title.length;
  const titled = shareOf(asked, (term) => title.includes(term)) * inQuery;
  const expected = 1 + (EXPECTED_BOOST - 1) * Math.max(named, titled) ** 2;
  return expected * kindBoost(entry, asked.asks) * (entry.isGeneral ? GENERAL_BOOST : 1);
}

function kindBoost(entry: SearchEntry, asks: boolean): number {
  if (isQuestionOrTerm(entry)) return asks ? QUESTION_BOOST : 1;
  if (asks) return 1;
  return entry.isGuide ? GUIDE_BOOST : PAGE_BOOST;
}

const isQuestionOrTerm = ({ from, isGuide }: SearchEntry) => from !== undefined && !isGuide;
const answersAtOnce = (entry: SearchEntry) => entry.facts !== undefined || isQuestionOrTerm(entry);

type Shown = { words: Set<string>; read: (text: string) => Term[]; isCard: boolean };

function toResult(entry: SearchEntry, { words, read, isCard }: Shown): SearchResult {
  const { href, title, summary = "", text, from, facts = [] } = entry;
  return {
    href,
    title: markMatches(title, words, read),
    excerpt:
      isCard && isQuestionOrTerm(entry)
        ? openingOf(text, words, read)
        : excerptOf([summary, text], words, read),
    ...(from !== undefined && { from }),
    ...(isCard && { facts }),
  };
}
