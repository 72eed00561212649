/** What the search reads and what it answers. */

/** What `/search-index.json` holds, which the build writes. */
export type SearchIndex = {
  entries: SearchEntry[];
  /** Words and phrases that mean the same, as an editor lists them; texts use the first. */
  synonyms: string[][];
};

/** What the worker of the search is sent: what to search from now on, which it may have to fetch, or a query. */
export type SearchRequest = { index: SearchIndex | string } | { query: string };

/** One page, guide, term or question. */
export type SearchEntry = {
  href: string;
  title: string;
  /** What an editor said of it in a sentence. */
  summary?: string;
  headings?: string;
  text: string;
  /** Words people look for that the page itself does not use. */
  keywords?: string;
  /** What answers at once, without following the result. */
  facts?: Fact[];
  /** The page a guide, a term or a question is on. */
  from?: string;
  /** It is a guide, which its keywords can find as they find a page. */
  isGuide?: boolean;
  /** Of a question: it is about the organisation, not about the subject of one page. */
  isGeneral?: boolean;
};

/** What is asked for most, such as a phone number, beside the word for it. */
export type Fact = { label: string; value: string };

/** Text of which some parts match the query. */
export type Excerpt = { text: string; isMatch: boolean }[];

/** No search answers more. */
export const MAX_RESULTS = 8;

export type SearchResult = {
  href: string;
  title: Excerpt;
  excerpt: Excerpt;
  from?: string;
  /** Of the one result that answers at once, which its excerpt may do alone. */
  facts?: Fact[];
};
