/**
 * Search over this site, in the browser: nothing that is typed leaves it.
 * The searcher's code and the index are fetched with the first search. A hosted index would replace this module.
 */
import type { SearchEntry, SearchResult } from "./search-model";

const indexAddress = "/search-index.json";

/** Gives what can be found, the same list until it changes; undefined if it cannot be read. */
type ReadEntries = () => Promise<SearchEntry[] | undefined>;

let built: Promise<SearchEntry[]> | undefined;
let readOthers: ReadEntries | undefined;
let searcher:
  | { entries: SearchEntry[]; find: Promise<(query: string) => SearchResult[]> }
  | undefined;

/** Searches what `others` gives instead of what was built, which is searched where it gives nothing. Undefined ends that. */
export function readEntriesFrom(others: ReadEntries | undefined): void {
  readOthers = others;
}

/** What answers `query` best, best first. Rejects if the index cannot be fetched. */
export async function search(query: string): Promise<SearchResult[]> {
  const [{ createSearcher }, entries] = await Promise.all([import("./searcher"), readEntries()]);
  if (searcher?.entries !== entries) searcher = { entries, find: createSearcher(entries) };
  return (await searcher.find)(query);
}

async function readEntries(): Promise<SearchEntry[]> {
  return (await readOthers?.()) ?? readBuilt();
}

/** Fetches the index once; a failed fetch is tried again next time. */
function readBuilt(): Promise<SearchEntry[]> {
  built ??= fetchEntries().catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  return built;
}

async function fetchEntries(): Promise<SearchEntry[]> {
  const response = await fetch(indexAddress);
  if (!response.ok) throw new Error(`${indexAddress}: ${response.status}`);
  // The build of this site wrote the file, from this type.
  return (await response.json()) as SearchEntry[];
}
