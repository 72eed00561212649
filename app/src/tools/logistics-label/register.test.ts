import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  claimLabels,
  giveBackLabels,
  lastUsed,
  readRegister,
  releaseLabels,
  restoreLabels,
} from "./register";

const first = { sscc: "095212340000000013", entries: { companyPrefix: "9521234", batch: "A" } };
const second = { sscc: "095212340000000020", entries: { batch: "B" } };
const [november, december] = ["2026-11-03", "2026-12-03"];

beforeEach(async () => releaseLabels(await readRegister(), []));

test("a number goes on one label, and on copies of it", async () => {
  expect(await claimLabels([first], november)).toMatchObject({
    type: "claimed",
    isKept: true,
  });
  expect(await claimLabels([first], december)).toMatchObject({ type: "claimed" });
  expect(await readRegister()).toEqual([{ ...first, usedOn: december }]);
});

test("a list in which every row is wrong claims nothing, and the device still keeps numbers", async () => {
  expect(await claimLabels([], november)).toMatchObject({ type: "claimed", isKept: true });
});

test("a number that was given out here is on no label yet, whatever is on it", async () => {
  const same = { sscc: first.sscc, entries: first.entries, isNew: true };
  const claims = await Promise.all([same, same].map((label) => claimLabels([label], november)));
  expect(claims.map(({ type }) => type).sort()).toEqual(["claimed", "taken"]);
});

test("what was claimed for a file that could not be made is as it was before", async () => {
  await claimLabels([first], november);
  const other = { ...first, entries: { batch: "C" } };
  const claim = await claimLabels([other, second], december, new Set([first.sscc]));
  if (claim.type === "taken") throw new Error("it replaces that label");
  await releaseLabels([other, second], claim.before);
  expect(await readRegister()).toEqual([{ ...first, usedOn: november }]);
});

test("of two tabs that claim one number for two pallets at once, one gets it", async () => {
  const claims = await Promise.all(
    ["A", "B", "C"].map((batch) => claimLabels([{ ...first, entries: { batch } }], november)),
  );
  expect(claims.filter(({ type }) => type === "claimed")).toHaveLength(1);
});

test("a list with one number that is on another label claims none, unless it replaces that label", async () => {
  await claimLabels([first], november);
  const other = { ...first, entries: { batch: "C" } };
  expect(await claimLabels([second, other], december)).toEqual({
    type: "taken",
    taken: [{ ...first, usedOn: november }],
  });
  expect(await readRegister()).toHaveLength(1);
  await claimLabels([second, other], december, new Set([first.sscc]));
  const entries = { batch: "C", companyPrefix: "9521234" };
  expect(await readRegister()).toEqual([
    { ...first, entries, usedOn: december },
    { ...second, usedOn: december },
  ]);
});

test("of two lists with one number the later label stays, whichever is read first", async () => {
  const older = { ...first, usedOn: november };
  const newer = { ...first, entries: { ...first.entries, batch: "N" }, usedOn: december };
  await restoreLabels([newer]);
  expect(await restoreLabels([older])).toMatchObject({ isKept: true, different: [first.sscc] });
  expect(await readRegister()).toEqual([newer]);
});

test("ten thousand labels are entered at once", async () => {
  const labels = Array.from({ length: 10_000 }, (_, at) => ({
    sscc: String(at).padStart(18, "0"),
    entries: { batch: "A" },
  }));
  expect(await claimLabels(labels, november)).toMatchObject({ isKept: true });
  expect(await readRegister()).toHaveLength(10_000);
});

test("a long claim says how far it is, and when it is stopped no number is taken", async () => {
  const labels = Array.from({ length: 2000 }, (_, at) => ({
    sscc: String(at).padStart(18, "0"),
    entries: { batch: "A" },
  }));
  const told: number[] = [];
  const stop = new AbortController();
  const claim = claimLabels(labels, november, undefined, {
    onProgress: (done) => {
      told.push(done);
      if (done > 0.5) stop.abort();
    },
    signal: stop.signal,
  });
  await expect(claim).rejects.toMatchObject({ name: "AbortError" });
  expect(told).toEqual([0, 0.25, 0.5, 0.75]);
  expect(await readRegister()).toEqual([]);
  expect(await claimLabels(labels, november)).toMatchObject({ copies: [], isKept: true });
});

test("a claim that is stopped at its very end takes no number either", async () => {
  const stop = new AbortController();
  const claim = claimLabels([first, second], november, undefined, {
    onProgress: (done) => done === 1 && stop.abort(),
    signal: stop.signal,
  });
  await expect(claim).rejects.toMatchObject({ name: "AbortError" });
  expect(await readRegister()).toEqual([]);
});

test("of a list that is stopped, what has been entered stays, and it is said how many those are", async () => {
  const labels = Array.from({ length: 5000 }, (_, at) => ({
    sscc: String(at).padStart(18, "0"),
    entries: { batch: "A" },
    usedOn: november,
  }));
  const stop = new AbortController();
  const onProgress = (done: number) => done > 0 && stop.abort();
  const stopped = await restoreLabels(labels, { onProgress, signal: stop.signal });
  expect(stopped).toMatchObject({ entered: 4000, of: 5000 });
  expect(await readRegister()).toHaveLength(4000);
  expect(await restoreLabels(labels)).toMatchObject({ entered: 5000, of: 5000 });
});

test("the labels that were used last are told, and how many there are", async () => {
  await claimLabels([first], december);
  await claimLabels([second], november);
  expect(await lastUsed(1)).toEqual({ count: 2, labels: [{ ...first, usedOn: december }] });
});

test("a number that is given back is free, unless another label has it by then", async () => {
  await claimLabels([first, second], november);
  const later = { ...second, entries: { batch: "later" } };
  await claimLabels([later], december, new Set([second.sscc]));
  await giveBackLabels([first, second]);
  expect(await readRegister()).toMatchObject([later]);
});

test("labels that were printed before and say the same are told as copies", async () => {
  await claimLabels([first], november);
  expect(await claimLabels([second, first], december)).toMatchObject({ copies: [first] });
});

test("the last numbers of a version before the register are not given out again", async () => {
  localStorage.setItem(
    "logistics-label-serials",
    JSON.stringify([
      { companyPrefix: "952 1234", extension: "", serial: "000000002", sscc: second.sscc },
      { serial: 1 },
      null,
    ]),
  );
  const { readRegister } = await anew(new IDBFactory());
  expect(await readRegister()).toEqual([
    { sscc: second.sscc, usedOn: "", entries: { sscc: second.sscc, companyPrefix: "9521234" } },
  ]);
});

test("a register of an earlier version of the site is taken over", async () => {
  const factory = new IDBFactory();
  const earlier = factory.open("sscc-register", 1);
  earlier.onupgradeneeded = () =>
    earlier.result.createObjectStore("labels", { keyPath: "sscc" }).put({ ...first, usedOn: "" });
  await new Promise((opened) => earlier.addEventListener("success", opened));
  earlier.result.close();
  const { lastMade, usedLabel } = await anew(factory);
  expect(await usedLabel(first.sscc)).toEqual({ ...first, usedOn: "" });
  expect(await lastMade("09521234", "9521234")).toBe(first.sscc);
});

test("a browser that keeps nothing says so", async () => {
  const { claimLabels, readRegister } = await anew(undefined);
  expect(await claimLabels([first], november)).toMatchObject({
    type: "claimed",
    isKept: false,
  });
  expect(await readRegister()).toEqual([{ ...first, usedOn: november }]);
  expect(await claimLabels([{ ...first, entries: {} }], november)).toMatchObject({ type: "taken" });
});

afterEach(() => vi.unstubAllGlobals());

/** The module in a browser that has never had a register. */
async function anew(indexedDB: IDBFactory | undefined): Promise<typeof import("./register")> {
  vi.stubGlobal("indexedDB", indexedDB);
  vi.resetModules();
  return import("./register");
}
