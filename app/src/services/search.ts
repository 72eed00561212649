/**
 * Search over this site, in the browser: nothing that is typed leaves it.
 * What finds and the index are fetched with the first search. A hosted index would take this module's place.
 */

/** One page, term or question in `/search-index.json`, which the build writes. */
export type SearchEntry = {
  href: string;
  title: string;
  /** What an editor said of the page in a sentence. */
  summary?: string;
  headings?: string;
  text: string;
  /** Words people look for that the page itself does not use. */
  keywords?: string;
  /** The page a term or a question is on. */
  from?: string;
};

/** Text of which some parts are what was looked for. */
export type Excerpt = { text: string; isMatch: boolean }[];

export type SearchResult = { href: string; title: Excerpt; excerpt: Excerpt; from?: string };

type Find = (query: string) => SearchResult[];

const indexAddress = "/search-index.json";

let ready: Promise<Find> | undefined;

/** What answers `query` best, best first. Rejects if the index cannot be fetched. */
export async function search(query: string): Promise<SearchResult[]> {
  ready ??= prepare().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return (await ready)(query);
}

async function prepare(): Promise<Find> {
  const [{ createFind }, entries] = await Promise.all([import("./search-index"), fetchEntries()]);
  return createFind(entries);
}

async function fetchEntries(): Promise<SearchEntry[]> {
  const response = await fetch(indexAddress);
  if (!response.ok) throw new Error(`${indexAddress}: ${response.status}`);
  // The build of this very site wrote the file, from this type.
  return (await response.json()) as SearchEntry[];
}
