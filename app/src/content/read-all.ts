/** Reads whole collections of the content service: for the build, and for editors in the browser. */

/** Entities in one request; with more the answer can get too big for the service. */
const PAGE_SIZE = 250;
/** Requests at the same time, well below the rate limit of the service. */
const CONCURRENCY = 4;

type Answer<Entity> = { total: number; items: Entity[] };
/** Asks for one page of a collection. */
export type FetchPage<Entity> = (query: { skip: number; limit: number }) => Promise<Answer<Entity>>;

type Identified = { sys: { id: string } };

/**
 * Reads a whole collection, a few pages at a time; fails rather than return a part of it.
 * Pages shrink when the service says an answer is too big.
 */
export async function readAll<Entity extends Identified>(
  what: string,
  fetch: FetchPage<Entity>,
  size = PAGE_SIZE,
): Promise<Entity[]> {
  try {
    return await readPages(what, fetch, size);
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes("Response size too big");
    if (!isTooBig || size === 1) throw error;
    return readAll(what, fetch, Math.ceil(size / 4));
  }
}

async function readPages<Entity extends Identified>(
  what: string,
  fetch: FetchPage<Entity>,
  size: number,
): Promise<Entity[]> {
  const first = await fetch({ skip: 0, limit: size });
  const starts: number[] = [];
  for (let skip = size; skip < first.total; skip += size) starts.push(skip);
  const found = new Map(first.items.map((item) => [item.sys.id, item]));
  const worker = async () => {
    for (let skip = starts.shift(); skip !== undefined; skip = starts.shift()) {
      const answer = await fetch({ skip, limit: size });
      if (answer.total !== first.total) {
        throw new Error(`the content changed while it was read (${what}); try again`);
      }
      for (const item of answer.items) found.set(item.sys.id, item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY - 1 }, worker));
  if (found.size !== first.total) {
    throw new Error(`${first.total} ${what} were announced, ${found.size} came; try again`);
  }
  return [...found.values()];
}
