/**
 * Search over this site, in the browser: nothing that is typed leaves it.
 * The searcher's code and the index are fetched with the first search. A hosted index would replace this module.
 */
import type { SearchEntry, SearchResult } from "./search-model";

const indexAddress = "/search-index.json";

let searcher: Promise<(query: string) => SearchResult[]> | undefined;

/** What answers `query` best, best first. Rejects if the index cannot be fetched. */
export async function search(query: string): Promise<SearchResult[]> {
  searcher ??= loadSearcher().catch((error: unknown) => {
    searcher = undefined;
    throw error;
  });
  return (await searcher)(query);
}

async function loadSearcher(): Promise<(query: string) => SearchResult[]> {
  const [{ createSearcher }, entries] = await Promise.all([import("./searcher"), fetchEntries()]);
  return createSearcher(entries);
}

async function fetchEntries(): Promise<SearchEntry[]> {
  const response = await fetch(indexAddress);
  if (!response.ok) throw new Error(`${indexAddress}: ${response.status}`);
  // The build of this site wrote the file, from this type.
  return (await response.json()) as SearchEntry[];
}
