/** What the worker of the search does with what it is sent. */
import { once } from "../../once";
import type { SearchIndex, SearchRequest, SearchResult } from "./search-model";
import { createSearcher, type Find } from "./searcher";

/** Posts an answer for each query, in their order; undefined where the index cannot be read. */
export function answerSearches(
  post: (found: SearchResult[] | undefined) => void,
): (message: MessageEvent<SearchRequest>) => void {
  let open: () => Promise<Find | undefined> = async () => undefined;
  let answered: Promise<void> = Promise.resolve();
  return ({ data }) => {
    if ("index" in data) {
      open = once(async () => createSearcher(await read(data.index)));
      // Read while the first query is still being typed; that query tries again where it could not be.
      open().catch(() => {});
      return;
    }
    const found = open()
      .then((find) => find?.(data.query))
      .catch(() => undefined);
    answered = answered.then(async () => post(await found));
  };
}

async function read(index: SearchIndex | string): Promise<SearchIndex> {
  if (typeof index !== "string") return index;
  const response = await fetch(index);
  if (!response.ok) throw new Error(`${index}: ${response.status}`);
  // The build of this site wrote the file, from this type.
  return (await response.json()) as SearchIndex;
}
