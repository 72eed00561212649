/**
 * The register of the serial numbers that this device has given: ranges and seeds, not each number.
 *
 * All tabs share it. Numbers are entered when a file with them is saved, in one transaction, and only where no other
 * tab has given some of the same GTIN since the register was read. Where the browser keeps nothing, this tab alone
 * remembers.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MadeRun } from "../../../engine/load-interpreter";

export type GivenRun = MadeRun & {
  /** In the order in which they were given; below zero where the browser keeps nothing. */
  id: number;
  /** The same for all that were given with one file; absent for those of a list that was read. */
  file?: string;
  /** The day, such as `2026-11-26`; empty where that is not known. */
  usedOn: string;
};

type NewRun = Omit<GivenRun, "id">;

interface Schema extends DBSchema {
  runs: { key: number; value: NewRun & { id?: number } };
}

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/** What this tab has given while the browser keeps nothing. */
let here: GivenRun[] = [];

function database() {
  opening ??= open().catch(() => undefined);
  return opening;
}

// Where a browser is to keep nothing, it may throw at once.
async function open() {
  return openDB<Schema>("tag-register", 1, {
    upgrade(db) {
      db.createObjectStore("runs", { keyPath: "id", autoIncrement: true });
    },
    terminated() {
      opening = undefined; // as when the site's data were deleted
    },
  });
}

/** Everything that was given, in that order. */
export async function readGiven(): Promise<GivenRun[]> {
  const kept = await (await database())?.getAll("runs").catch(() => []);
  // Each has the number that the browser gave it.
  return [...((kept ?? []) as GivenRun[]), ...here];
}

/** The number of the last of these runs that the browser keeps. */
export const lastKept = (runs: GivenRun[]): number =>
  runs.reduce((last, { id }) => Math.max(last, id), 0);

/** What came of entering runs: taken where another tab has given some of the same GTINs meanwhile. */
export type Entered = "kept" | "here" | "taken";

/** Enters what is given; `seen` is the number of the last run that was known when it was made. */
export async function enterRuns(runs: MadeRun[], usedOn: string, seen: number): Promise<Entered> {
  const file = crypto.randomUUID();
  return add(
    runs.map(({ gtin, run, count }) => ({ gtin, run, count, file, usedOn })),
    seen,
  );
}

/** Adds the runs of a list that was saved, but for those that are known. */
export async function restoreRuns(runs: NewRun[]): Promise<Entered> {
  const keyOf = ({ gtin, run }: MadeRun) => JSON.stringify([gtin, Object.values(run)]);
  const known = new Set((await readGiven()).map(keyOf));
  return add(runs.filter((run) => !known.has(keyOf(run))));
}

async function add(runs: NewRun[], seen = Number.POSITIVE_INFINITY): Promise<Entered> {
  const gtins = new Set(runs.map(({ gtin }) => gtin));
  try {
    const db = await database();
    if (db === undefined) throw new Error("no database");
    const { store, done } = db.transaction("runs", "readwrite");
    // A caller that waits for an operation is told of its failure; `done` fails with it.
    done.catch(() => undefined);
    const later = Number.isFinite(seen)
      ? await store.getAll(IDBKeyRange.lowerBound(seen, true))
      : [];
    if (later.some(({ gtin }) => gtins.has(gtin))) return "taken";
    for (const run of runs) store.add(run);
    await done;
    return "kept";
  } catch {
    const last = here.at(-1)?.id ?? 0;
    here = [...here, ...runs.map((run, at) => ({ ...run, id: last - 1 - at }))];
    return "here";
  }
}

/** Gives runs back: their numbers are free again. */
export async function releaseRuns(ids: number[]): Promise<void> {
  const back = new Set(ids);
  here = here.filter(({ id }) => !back.has(id));
  const runs = (await database())?.transaction("runs", "readwrite");
  runs?.done.catch(() => undefined);
  for (const id of ids) runs?.store.delete(id).catch(() => undefined);
  await runs?.done.catch(() => undefined);
}
