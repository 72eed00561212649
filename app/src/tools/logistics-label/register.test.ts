import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimLabels, readRegister, releaseLabels, restoreLabels } from "./register";

const first = { sscc: "095212340000000013", entries: { companyPrefix: "9521234", batch: "A" } };
const second = { sscc: "095212340000000020", entries: { batch: "B" } };
const [november, december] = ["2026-11-03", "2026-12-03"];

beforeEach(async () => releaseLabels(await readRegister(), new Map()));

test("a number goes on one label, and on copies of it", async () => {
  expect(await claimLabels([first], november, false)).toMatchObject({
    type: "claimed",
    isKept: true,
  });
  expect(await claimLabels([first], december, false)).toMatchObject({ type: "claimed" });
  expect(await readRegister()).toEqual([{ ...first, usedOn: december }]);
});

test("of two tabs that claim one number for two pallets at once, one gets it", async () => {
  const claims = await Promise.all(
    ["A", "B", "C"].map((batch) =>
      claimLabels([{ ...first, entries: { batch } }], november, false),
    ),
  );
  expect(claims.filter(({ type }) => type === "claimed")).toHaveLength(1);
});

test("a list with one number that is on another label claims none, unless it replaces that label", async () => {
  await claimLabels([first], november, false);
  const other = { ...first, entries: { batch: "C" } };
  expect(await claimLabels([second, other], december, false)).toEqual({
    type: "taken",
    before: [{ ...first, usedOn: november }],
  });
  expect(await readRegister()).toHaveLength(1);
  await claimLabels([second, other], december, true);
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
  await restoreLabels([older]);
  expect(await readRegister()).toEqual([newer]);
});

test("ten thousand labels are entered at once", async () => {
  const labels = Array.from({ length: 10_000 }, (_, at) => ({
    sscc: String(at).padStart(18, "0"),
    entries: { batch: "A" },
  }));
  expect(await claimLabels(labels, november, false)).toMatchObject({ isKept: true });
  expect(await readRegister()).toHaveLength(10_000);
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

test("a browser that keeps nothing says so", async () => {
  const { claimLabels, readRegister } = await anew(undefined);
  expect(await claimLabels([first], november, false)).toMatchObject({
    type: "claimed",
    isKept: false,
  });
  expect(await readRegister()).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

/** The module in a browser that has never had a register. */
async function anew(indexedDB: IDBFactory | undefined): Promise<typeof import("./register")> {
  vi.stubGlobal("indexedDB", indexedDB);
  vi.resetModules();
  return import("./register");
}
