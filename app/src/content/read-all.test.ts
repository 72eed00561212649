import { expect, test } from "vitest";
import { type FetchPage, readAll } from "./read-all";

type Fetch = FetchPage<{ sys: { id: string } }>;

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ sys: { id: `e${index}` } }));

/** A collection of `count` entries that counts how many requests are under way. */
function collection(count: number) {
  let underWay = 0;
  const seen = { most: 0, limits: new Set<number>() };
  const fetch: Fetch = async ({ skip, limit }) => {
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    seen.limits.add(limit);
    await Promise.resolve();
    underWay -= 1;
    return { total: count, items: items(count).slice(skip, skip + limit) };
  };
  return { fetch, seen };
}

test("reads every entry, at most 250 in a request and four requests at a time", async () => {
  const { fetch, seen } = collection(2031);
  const found = await readAll("entries", fetch);
  expect(found).toHaveLength(2031);
  expect(seen.most).toBeLessThanOrEqual(4);
  expect([...seen.limits]).toEqual([250]);
});

test("refuses a part of the content", async () => {
  const fetch: Fetch = async ({ skip }) => ({
    total: 300,
    items: skip === 0 ? items(250) : [],
  });
  await expect(readAll("entries", fetch)).rejects.toThrow("300 entries were announced, 250 came");
});

test("refuses content that changes while it is read", async () => {
  const fetch: Fetch = async ({ skip }) => ({ total: skip === 0 ? 300 : 301, items: items(250) });
  await expect(readAll("assets", fetch)).rejects.toThrow("changed while it was read (assets)");
});

test("asks for less when an answer would be too big", async () => {
  const { fetch } = collection(300);
  const limits: number[] = [];
  const picky: Fetch = async (query) => {
    limits.push(query.limit);
    if (query.limit > 100) throw new Error("Response size too big. Maximum allowed: 7340032B");
    return fetch(query);
  };
  expect(await readAll("entries", picky)).toHaveLength(300);
  expect(limits.slice(0, 2)).toEqual([250, 63]);
});

test("passes on what went wrong otherwise", async () => {
  const fetch: Fetch = async () => Promise.reject(new Error("AccessTokenInvalid"));
  await expect(readAll("entries", fetch)).rejects.toThrow("AccessTokenInvalid");
});
