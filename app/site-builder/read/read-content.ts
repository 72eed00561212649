/** Reads all the content once, through the official client, and checks that nothing is missing on the way. */
import { createClient } from "contentful";
import { type Report, readStore, type Store } from "../../src/content/store";
import type { ContentAccess } from "../build-settings";

/** Entities in one request; with more the answer can get too big for the service. */
const PAGE_SIZE = 250;
/** Requests at the same time, well below the rate limit of the service. */
const CONCURRENCY = 4;
const LOCALE = "en-AU";

type Answer = { total: number; items: { sys: { id: string } }[] };
/** Asks for one page of a collection. */
export type Fetch = (query: { skip: number; limit: number }) => Promise<Answer>;

export async function readContent(access: ContentAccess, report: Report): Promise<Store> {
  const client = createClient({
    space: access.space,
    environment: access.environment,
    accessToken: access.token,
    ...hostOf(access.host),
    // The client waits as long as a 429 asks before it tries again.
    retryOnError: true,
    retryLimit: 8,
  }).withoutLinkResolution;
  const query = { include: 0 as const, locale: LOCALE, order: ["sys.id" as const] };
  const [entries, assets] = await Promise.all([
    readAll("entries", async (page) => client.getEntries({ ...query, ...page })),
    readAll("assets", async (page) => client.getAssets({ ...query, ...page })),
  ]);
  return readStore(entries, assets, report);
}

/** `localhost:4000`, `http://localhost:4000` and `cdn.contentful.com` are all hosts. */
function hostOf(address: string): { host: string; insecure: boolean } {
  const { protocol, host } = new URL(address.includes("://") ? address : `https://${address}`);
  return { host, insecure: protocol === "http:" };
}

/**
 * Reads a whole collection, a few pages at a time; fails rather than return a part of it.
 * Pages shrink when the service says an answer is too big.
 */
export async function readAll(
  what: string,
  fetch: Fetch,
  size = PAGE_SIZE,
): Promise<Answer["items"]> {
  try {
    return await readPages(what, fetch, size);
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes("Response size too big");
    if (!isTooBig || size === 1) throw error;
    return readAll(what, fetch, Math.ceil(size / 4));
  }
}

async function readPages(what: string, fetch: Fetch, size: number): Promise<Answer["items"]> {
  const first = await fetch({ skip: 0, limit: size });
  const starts: number[] = [];
  for (let skip = size; skip < first.total; skip += size) starts.push(skip);
  const found = new Map(first.items.map((item) => [item.sys.id, item]));
  const worker = async () => {
    for (let skip = starts.shift(); skip !== undefined; skip = starts.shift()) {
      const answer = await fetch({ skip, limit: size });
      if (answer.total !== first.total) {
        throw new Error(`the content changed while it was read (${what}); build again`);
      }
      for (const item of answer.items) found.set(item.sys.id, item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY - 1 }, worker));
  if (found.size !== first.total) {
    throw new Error(`${first.total} ${what} were announced, ${found.size} came; build again`);
  }
  return [...found.values()];
}
