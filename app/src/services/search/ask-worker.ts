/** Finds entries in a worker: a slow phone takes a second to make the index, in which a page would stand still. */
import type { SearchIndex, SearchRequest, SearchResult } from "./search-model";

type Waiting = { resolve: (found: SearchResult[]) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
/** What it searches. */
let searched: SearchIndex | string | undefined;
/** The queries without an answer so far, in their order. */
const waiting: Waiting[] = [];

/** Searches `index` from now on, which is read while the first query is still being typed. */
export function searchIn(index: SearchIndex | string): Worker {
  worker ??= start();
  if (searched !== index) send(worker, { index });
  searched = index;
  return worker;
}

/** What answers `query` best. Rejects if the index cannot be read; the next query tries again. */
export function find(index: SearchIndex | string, query: string): Promise<SearchResult[]> {
  return new Promise((resolve, reject) => {
    const asked = searchIn(index);
    waiting.push({ resolve, reject });
    send(asked, { query });
  });
}

const send = (to: Worker, request: SearchRequest) => to.postMessage(request);

function start(): Worker {
  const started = new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<SearchResult[] | undefined>) => {
    const next = waiting.shift();
    if (data) next?.resolve(data);
    else next?.reject(new Error("The index cannot be read"));
  };
  started.onerror = () => {
    started.terminate();
    worker = searched = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error("The worker failed"));
  };
  return started;
}
