/**
 * Search over this site, in the browser: nothing that is typed leaves it, unless a hosted index is set.
 * The searcher's code and the index are fetched when the panel is opened, so that letters do not wait for them.
 */
import {
  ALGOLIA_APPLICATION_ID,
  ALGOLIA_INDEX,
  ALGOLIA_SEARCH_KEY,
  isPrivatePath,
} from "../service-settings";
import { find, searchIn } from "./ask-worker";
import { readHostedIndex } from "./hosted-index";
import type { SearchIndex, SearchResult } from "./search-model";

/** Asked first, until it has failed. */
let hosted = ALGOLIA_APPLICATION_ID
  ? readHostedIndex({
      VITE_ALGOLIA_APPLICATION_ID: ALGOLIA_APPLICATION_ID,
      VITE_ALGOLIA_SEARCH_KEY: ALGOLIA_SEARCH_KEY,
      VITE_ALGOLIA_INDEX: ALGOLIA_INDEX,
    })
  : undefined;

const BUILT = "/search-index.json";

/** Gives what can be found, the same list until it changes; undefined if it cannot be read. */
type ReadIndex = () => Promise<SearchIndex | undefined>;

let readOthers: ReadIndex | undefined;

/** Searches what `others` gives instead of what was built, which is searched where it gives nothing. Undefined ends that. */
export function readIndexFrom(others: ReadIndex | undefined): void {
  readOthers = others;
}

/** What answers `query` best, best first. Rejects if no index can be reached. */
export async function search(query: string): Promise<SearchResult[]> {
  const others = await readOthers?.();
  if (ALGOLIA_APPLICATION_ID && others === undefined) {
    const found = await searchHosted(query);
    if (found) return found;
  }
  return find(others ?? BUILT, query);
}

/** Fetches what the first search will need. */
export function prepareSearch(): void {
  if (hosted !== undefined || readOthers !== undefined) return;
  searchIn(BUILT);
}

/**
 * What the hosted index finds; undefined if this search stays here.
 * Those with a number do, because it may be a product's or a person's, and those on pages where people give us theirs.
 */
async function searchHosted(query: string): Promise<SearchResult[] | undefined> {
  const staysHere = /\d[\d\s-]{5,}\d/.test(query) || isPrivatePath(location.pathname);
  if (hosted === undefined || staysHere) return undefined;
  try {
    const { searchAlgolia } = await import("./algolia");
    return await searchAlgolia(hosted, query);
  } catch {
    hosted = undefined;
    return undefined;
  }
}
