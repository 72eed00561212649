import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import type { MadeRun } from "../../../engine/load-interpreter";
import { enterRuns, lastKept, readGiven, releaseRuns, restoreRuns } from "./register";

const gtin = "9521234543213";
const range = (first: string, count: number): MadeRun => ({
  gtin,
  run: { type: "range", first, count },
  count,
});
const day = "2026-11-29";

const last = async () => lastKept(await readGiven());

beforeEach(async () => {
  await releaseRuns((await readGiven()).map(({ id }) => id));
});

test("what is given stays in its order, and can be given back", async () => {
  expect(await enterRuns([range("1", 10), range("50", 1)], day, await last())).toBe("kept");
  const given = await readGiven();
  expect(given.map(({ id: _, file: __, ...run }) => run)).toEqual([
    { ...range("1", 10), usedOn: day },
    { ...range("50", 1), usedOn: day },
  ]);
  await releaseRuns([given[0]?.id ?? 0]);
  expect((await readGiven()).map(({ run }) => run)).toEqual([range("50", 1).run]);
});

test("what was given with one file is told from what was given with another", async () => {
  await enterRuns([range("1", 10), { ...range("1", 5), gtin: "9521234543220" }], day, 0);
  await enterRuns([range("11", 5)], day, await last());
  const [first, second, third] = await readGiven();
  expect(first?.file).toBe(second?.file);
  expect(third?.file).not.toBe(first?.file);
  await releaseRuns([first?.id ?? 0, second?.id ?? 0]);
  expect(await readGiven()).toEqual([third]);
});

test("numbers of a GTIN that another tab has given meanwhile are not given twice", async () => {
  const seen = await last();
  const entered = await Promise.all([
    enterRuns([range("1", 10)], day, seen),
    enterRuns([range("1", 10)], day, seen),
  ]);
  expect(entered.sort()).toEqual(["kept", "taken"]);
  expect(await readGiven()).toHaveLength(1);
  // Another GTIN has its own.
  expect(await enterRuns([{ ...range("1", 10), gtin: "9521234543220" }], day, seen)).toBe("kept");
});

test("a list that was saved is read in once", async () => {
  const saved = [{ ...range("1", 10), usedOn: day }];
  await restoreRuns(saved);
  await restoreRuns(saved);
  expect(await readGiven()).toHaveLength(1);
});

test("what the browser could not keep takes no number from what it keeps", async () => {
  await enterRuns([range("1", 10)], day, 0);
  const kept = await last();
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await enterRuns([range("11", 5)], day, kept)).toBe("here");
  // Of what is known, nothing counts as another tab's.
  expect(await last()).toBe(kept);
  expect(await enterRuns([range("16", 1)], day, await last())).toBe("kept");
  const given = await readGiven();
  const eleventh = given.find(({ run }) => run.type === "range" && run.first === "11");
  await releaseRuns([eleventh?.id ?? 0]);
  expect((await readGiven()).map(({ run }) => run)).toEqual([
    range("1", 10).run,
    range("16", 1).run,
  ]);
});
