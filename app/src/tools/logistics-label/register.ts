/**
 * The register of the SSCCs that this device has used: which number went on which label.
 *
 * All tabs share it. A number is claimed before its label is printed or saved, in one transaction, so that two tabs
 * never put one number on two pallets. Where the browser keeps nothing, this tab alone remembers.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LabelEntries, LabelFieldId } from "../../engine/load-print";

/** An SSCC and what is on its label, each value in one form; the company prefix stands among it where it is known, so that the next one follows. */
export type Labelled = { sscc: string; entries: LabelEntries };

export type UsedLabel = Labelled & {
  /** The day it was last printed or saved, such as `2026-11-26`; empty where that is not known. */
  usedOn: string;
};

/** What came of a claim. */
export type Claim =
  | { type: "claimed"; added: UsedLabel[]; isKept: boolean }
  /** Some are on labels that say something else, which are listed; nothing was claimed. */
  | { type: "taken"; before: UsedLabel[] };

interface Schema extends DBSchema {
  labels: { key: string; value: UsedLabel };
}

/** Where versions before the register kept the last number of each company prefix. */
const BEFORE = "logistics-label-serials";

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

function database() {
  opening ??= open().catch(() => undefined);
  return opening;
}

async function open() {
  return openDB<Schema>("sscc-register", 1, {
    upgrade(db) {
      const labels = db.createObjectStore("labels", { keyPath: "sscc" });
      for (const label of usedBefore()) labels.put(label);
    },
  });
}

/** Every SSCC used, by its number; nothing where the browser keeps nothing. */
export async function readRegister(): Promise<UsedLabel[]> {
  const all = await (await database())?.getAll("labels").catch(() => undefined);
  return all ?? [];
}

/**
 * Enters labels as used on a day, unless one of their numbers is on a label that says something else; `mayReplace`
 * enters them all the same.
 */
export async function claimLabels(
  labels: Labelled[],
  usedOn: string,
  mayReplace: boolean,
): Promise<Claim> {
  const claimed = labels.map((label) => ({ ...label, usedOn }));
  const db = await database();
  if (db === undefined) return { type: "claimed", added: claimed, isKept: false };
  try {
    const { store, done } = db.transaction("labels", "readwrite");
    const before = await Promise.all(labels.map(({ sscc }) => store.get(sscc)));
    const taken = before.filter(
      (one, at) => one !== undefined && !saysTheSame(one.entries, labels[at]?.entries ?? {}),
    );
    if (taken.length > 0 && !mayReplace) return { type: "taken", before: taken.filter(isThere) };
    const added = claimed.map((label, at) => withPrefix(label, before[at]));
    await Promise.all([...added.map((label) => store.put(label)), done]);
    return { type: "claimed", added, isKept: true };
  } catch {
    return { type: "claimed", added: claimed, isKept: false }; // the disk is full
  }
}

/** Takes back what was claimed for a file that could not be made; `before` is what was there. */
export async function releaseLabels(labels: Labelled[], before: ReadonlyMap<string, UsedLabel>) {
  const db = await database();
  if (db === undefined) return;
  const { store, done } = db.transaction("labels", "readwrite");
  const back = labels.map(({ sscc }) => {
    const old = before.get(sscc);
    return old === undefined ? store.delete(sscc) : store.put(old);
  });
  await Promise.all([...back, done]).catch(() => undefined);
}

/** Adds the labels of a list that was saved here or elsewhere; of two with one number the later stays. */
export async function restoreLabels(labels: UsedLabel[]): Promise<{ isKept: boolean }> {
  const db = await database();
  if (db === undefined) return { isKept: false };
  try {
    const { store, done } = db.transaction("labels", "readwrite");
    const put = labels.map(async (label) => {
      const before = await store.get(label.sscc);
      if (before === undefined || before.usedOn < label.usedOn) {
        await store.put(withPrefix(label, before));
      }
    });
    await Promise.all([...put, done]);
    return { isKept: true };
  } catch {
    return { isKept: false };
  }
}

/** Whether two labels say the same besides their number. */
export function saysTheSame(one: LabelEntries, other: LabelEntries): boolean {
  return contentsOf(one) === contentsOf(other);
}

function contentsOf({ sscc: _, companyPrefix: __, ...contents }: LabelEntries): string {
  return JSON.stringify(Object.entries(contents).sort());
}

/** A number that was made here stays one when it is typed the next time. */
function withPrefix(label: UsedLabel, before: UsedLabel | undefined): UsedLabel {
  const companyPrefix = label.entries.companyPrefix ?? before?.entries.companyPrefix;
  if (companyPrefix === undefined) return label;
  return { ...label, entries: { ...label.entries, companyPrefix } };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** The last numbers of a version before the register, so that none of them is given out again. */
function usedBefore(): UsedLabel[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(BEFORE) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(fromBefore) : [];
  } catch {
    return []; // damaged
  }
}

function fromBefore(kept: unknown): UsedLabel[] {
  const { sscc, serial } = (kept ?? {}) as Partial<Record<LabelFieldId | "serial", unknown>>;
  if (typeof sscc !== "string" || typeof serial !== "string") return [];
  const companyPrefix = sscc.slice(1, -1 - serial.length);
  return [{ sscc, usedOn: "", entries: { sscc, companyPrefix } }];
}
