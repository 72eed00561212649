/** Items at a time: enough to keep the processors busy, and few enough that a site of thousands of pages fits in memory. */
const AT_ONCE = 16;

/** Does `work` on some of `items` at a time, and returns what came of each, in their order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
