/** What the search reads and what it answers. */

/** One page, guide, term or question in `/search-index.json`, which the build writes. */
export type SearchEntry = {
  href: string;
  title: string;
  /** What an editor said of it in a sentence. */
  summary?: string;
  headings?: string;
  text: string;
  /** Words people look for that the page itself does not use. */
  keywords?: string;
  /** The page a guide, a term or a question is on. */
  from?: string;
  /** It is a guide, which its keywords can find as they find a page. */
  isGuide?: boolean;
  /** Of a question: it is about the organisation, not about the subject of one page. */
  isGeneral?: boolean;
};

/** Text of which some parts match the query. */
export type Excerpt = { text: string; isMatch: boolean }[];

/** No search answers more. */
export const MAX_RESULTS = 8;

export type SearchResult = { href: string; title: Excerpt; excerpt: Excerpt; from?: string };
