/**
 * Search over the pages of this site, in the browser: nothing that is typed leaves it.
 * The library and the index are fetched with the first search. A hosted index would take this module's place.
 */
import type { LinkModel } from "../content/model";

/** One page in `/search-index.json`, which the build writes. */
export type SearchEntry = { path: string; title: string; description: string; text: string };

type Find = (query: string) => LinkModel[];

const indexAddress = "/search-index.json";
const most = 8;

let ready: Promise<Find> | undefined;

/** The pages that answer `query` best, at most eight. Rejects if the index cannot be fetched. */
export async function search(query: string): Promise<LinkModel[]> {
  ready ??= prepare().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return (await ready)(query);
}

async function prepare(): Promise<Find> {
  const [{ default: MiniSearch }, entries] = await Promise.all([
    import("minisearch"),
    fetchEntries(),
  ]);
  const index = new MiniSearch<SearchEntry>({
    idField: "path",
    fields: ["title", "description", "text"],
    storeFields: ["title"],
    searchOptions: {
      boost: { title: 4, description: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return (query) =>
    index
      .search(query)
      .slice(0, most)
      .map((result) => ({ text: String(result.title), href: String(result.id) }));
}

async function fetchEntries(): Promise<SearchEntry[]> {
  const response = await fetch(indexAddress);
  if (!response.ok) throw new Error(`${indexAddress}: ${response.status}`);
  // The build of this very site wrote the file, from this type.
  return (await response.json()) as SearchEntry[];
}
