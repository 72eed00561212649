/**
 * The register of the SSCCs that this device has used: which number went on which label.
 *
 * All tabs share it. A number is claimed before its label is printed or saved, in one transaction, so that two tabs
 * never put one number on two pallets. Where the browser keeps nothing, this tab alone remembers.
 *
 * It may hold a million numbers, so that it is asked for what a screen shows, by an index, and read as a whole only where
 * it is saved as a list.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { LeftOut } from "../../engine/lists/label-list-messages";
import type { LabelEntries, LabelField } from "../../engine/load-print";

/** An SSCC and what is on its label, each value in one form; the company prefix stands among it where it is known, so that the next one follows. */
export type Labelled = {
  sscc: string;
  entries: LabelEntries;
  /** What its row says beside the label, by the names of the columns. */
  leftOut?: LeftOut;
  /** The number was given out here: then it is on no label yet, whatever is on it. */
  isNew?: boolean;
};

export type UsedLabel = Pick<Labelled, "sscc" | "entries" | "leftOut"> & {
  /** The day it was last printed or saved, such as `2026-11-26`; empty where that is not known. */
  usedOn: string;
};

/** What came of a claim. */
export type Claim =
  | {
      type: "claimed";
      before: (UsedLabel | undefined)[];
      copies: Reused["copies"];
      isKept: boolean;
    }
  /** Some numbers are on other labels, which are listed; nothing was claimed. */
  | { type: "taken"; taken: UsedLabel[] };

interface Schema extends DBSchema {
  labels: {
    key: string;
    value: UsedLabel;
    indexes: { made: [companyPrefix: string, sscc: string]; usedOn: string };
  };
}

/** Where versions before the register kept the last number of each company prefix. */
const BEFORE = "logistics-label-serials";

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/** What this tab has used while the browser keeps nothing. */
const here = new Map<string, UsedLabel>();

function database() {
  opening ??= open().catch(() => undefined);
  return opening;
}

async function open() {
  return openDB<Schema>("sscc-register", 2, {
    upgrade(db, version, _, transaction) {
      const labels =
        version < 1
          ? db.createObjectStore("labels", { keyPath: "sscc" })
          : transaction.objectStore("labels");
      labels.createIndex("made", ["entries.companyPrefix", "sscc"]);
      labels.createIndex("usedOn", "usedOn"); // those of one day are in the order of their numbers
      if (version < 1) for (const label of usedBefore()) labels.put(label);
    },
    terminated() {
      opening = undefined; // as when the site's data were deleted
    },
  });
}

/** What the browser answers of what it keeps, or `none` where it keeps nothing. */
async function ofKept<Answer>(
  ask: (db: IDBPDatabase<Schema>) => Promise<Answer>,
  none: Answer,
): Promise<Answer> {
  try {
    const db = await database();
    return db === undefined ? none : await ask(db);
  } catch {
    return none;
  }
}

/** Waits until the register can be asked. */
export async function openRegister(): Promise<void> {
  await database();
}

/** Every SSCC used. */
export async function readRegister(): Promise<UsedLabel[]> {
  return [...(await ofKept(readKept, [])), ...here.values()];
}

/** Labels that the browser is asked for at once: it copies them while the page stands still. */
const AT_ONCE = 500;
/** The same of numbers alone. */
const NUMBERS_AT_ONCE = 5000;

async function readKept(db: IDBPDatabase<Schema>): Promise<UsedLabel[]> {
  const kept: UsedLabel[] = [];
  const { store } = db.transaction("labels");
  for (let last: UsedLabel | undefined; ; ) {
    const behind = last && IDBKeyRange.lowerBound(last.sscc, true);
    const next = await store.getAll(behind, AT_ONCE);
    kept.push(...next);
    last = next.at(-1);
    if (next.length < AT_ONCE) return kept;
  }
}

/** What is on the label that has this number. */
export async function usedLabel(sscc: string): Promise<UsedLabel | undefined> {
  return here.get(sscc) ?? ofKept((db) => db.get("labels", sscc), undefined);
}

/** How many SSCCs are used, and the labels that were used last, from the last one on. */
export async function lastUsed(most: number): Promise<{ count: number; labels: UsedLabel[] }> {
  const kept = await ofKept(
    async (db) => {
      const { store } = db.transaction("labels");
      const labels: UsedLabel[] = [];
      let cursor = await store.index("usedOn").openCursor(null, "prev");
      for (; cursor !== null && labels.length < most; cursor = await cursor.continue())
        labels.push(cursor.value);
      return { count: await store.count(), labels };
    },
    { count: 0, labels: [] },
  );
  const labels = inOrder([...kept.labels, ...here.values()]).reverse();
  return { count: kept.count + here.size, labels: labels.slice(0, most) };
}

/** What is higher than each number that begins with a text. */
const behind = (start: string) => `${start}:`;

/** The highest SSCC that begins with `start` and was made here, with this company prefix. */
export async function lastMade(start: string, companyPrefix: string): Promise<string | undefined> {
  const range = () => IDBKeyRange.bound([companyPrefix, start], [companyPrefix, behind(start)]);
  const kept = await ofKept(
    async (db) => (await madeIn(db).openKeyCursor(range(), "prev"))?.primaryKey,
    undefined,
  );
  const isMade = ({ sscc, entries }: UsedLabel) =>
    sscc.startsWith(start) && entries.companyPrefix === companyPrefix;
  const made = [...here.values()].filter(isMade).map(({ sscc }) => sscc);
  return [...made, ...(kept === undefined ? [] : [kept])].sort().at(-1);
}

const madeIn = (db: IDBPDatabase<Schema>) => db.transaction("labels").store.index("made");

/**
 * The SSCCs used that begin with `start` and are higher than `last`, from the lowest on: some at a time, and none where all
 * have been given.
 */
export async function* usedBehind(start: string, last = start): AsyncGenerator<string[]> {
  for (let from = last; ; ) {
    const range = () => IDBKeyRange.bound(from, behind(start), true);
    const kept = await ofKept((db) => db.getAllKeys("labels", range(), NUMBERS_AT_ONCE), []);
    const to = kept.length === NUMBERS_AT_ONCE ? kept.at(-1) : undefined;
    const isIn = (sscc: string) =>
      sscc.startsWith(start) && sscc > from && (to === undefined || sscc <= to);
    yield [...kept, ...[...here.keys()].filter(isIn)].sort();
    if (to === undefined) return;
    from = to;
  }
}

/** The labels in the order of their use, those of one day by their numbers. */
export function inOrder(labels: Iterable<UsedLabel>): UsedLabel[] {
  const days = new Map<string, UsedLabel[]>();
  for (const label of labels) {
    const day = days.get(label.usedOn);
    if (day === undefined) days.set(label.usedOn, [label]);
    else day.push(label);
  }
  // Mostly few days, and the register has their numbers in order: to compare all with all takes a hundred times as long.
  return [...days.keys()]
    .sort()
    .flatMap((day) => (days.get(day) ?? []).sort((one, other) => (one.sscc < other.sscc ? -1 : 1)));
}

/** Asks the browser for each of `items`, some at once, within one transaction; `told` hears after how many it is. */
async function ofEach<Item, Answer>(
  items: Item[],
  ask: (item: Item, at: number) => Promise<Answer>,
  told: (done: number) => void = () => undefined,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    told(from);
    const some = items.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(some.map((item, at) => ask(item, from + at)))));
  }
  told(items.length);
  return answers;
}

/** Who watches a long claim: it says which share of it is done, and ends as if it had not begun when `signal` says so. */
export type ClaimWatch = { onProgress?: (done: number) => void; signal?: AbortSignal };

/** What the register says of labels that are to be printed. */
export type Reused = {
  /** The other labels with these numbers. */
  taken: UsedLabel[];
  /** Those that were used before, for the same label. */
  copies: Labelled[];
};

/** What stands in the register under the numbers of these labels. */
export async function readReused(labels: Labelled[]): Promise<Reused> {
  const reused: Reused = { taken: [], copies: [] };
  const before = await ofKept((db) => keptUnder(db.transaction("labels").store, labels), []);
  for (const [at, label] of labels.entries())
    sort(reused, label, here.get(label.sscc) ?? before[at]);
  return reused;
}

type Store = IDBPObjectStore<Schema, ["labels"], "labels", "readonly" | "readwrite">;

/** What is kept under the numbers of these labels, nothing at all where all of them are new. */
async function keptUnder(
  store: Store,
  labels: { sscc: string }[],
  told?: (done: number) => void,
): Promise<(UsedLabel | undefined)[]> {
  // Numbers that were given out are mostly higher than all others, and to look for each takes as long as to enter it.
  if (labels.length === 0 || (await store.getKey(rangeOf(labels))) === undefined) return [];
  return ofEach(labels, ({ sscc }) => store.get(sscc), told);
}

function sort(
  { taken, copies }: Reused,
  label: Labelled,
  before: UsedLabel | undefined,
  replaces: ReadonlySet<string> = new Set(),
): void {
  if (before === undefined) return;
  const isSame = saysTheSame(before.entries, label.entries);
  if (!replaces.has(label.sscc) && (label.isNew === true || !isSame)) taken.push(before);
  else if (isSame) copies.push(label);
}

/**
 * Enters labels as used on a day, unless one of their numbers is on another label; those that it `replaces` are entered
 * all the same.
 */
export async function claimLabels(
  labels: Labelled[],
  usedOn: string,
  replaces: ReadonlySet<string> = new Set(),
  { onProgress, signal }: ClaimWatch = {},
): Promise<Claim> {
  // Without a label there is no range to look through.
  if (labels.length === 0) return { type: "claimed", before: [], copies: [], isKept: true };
  const reused: Reused = { taken: [], copies: [] };
  const { taken, copies } = reused;
  const entry = ({ sscc, entries, leftOut = {} }: Labelled, before: UsedLabel | undefined) =>
    withPrefix({ sscc, entries, usedOn, ...(hasAny(leftOut) && { leftOut }) }, before);
  try {
    const { store, done } = await transaction();
    // At any moment until all of it is kept, so that nothing stays of what was stopped.
    signal?.addEventListener("abort", () => abort(store.transaction));
    const watch = (from: number, to: number) => (at: number) => {
      signal?.throwIfAborted();
      onProgress?.(from + (at / labels.length) * (to - from));
    };
    const before = await keptUnder(store, labels, watch(0, 0.5));
    for (const [at, label] of labels.entries()) sort(reused, label, before[at], replaces);
    if (taken.length > 0) return { type: "taken", taken };
    const put = (label: Labelled, at: number) => store.put(entry(label, before[at]));
    await ofEach(labels, put, before.length === 0 ? watch(0, 1) : watch(0.5, 1));
    await done;
    return { type: "claimed", before, copies, isKept: true };
  } catch {
    signal?.throwIfAborted();
    // Nothing can be kept, or the disk is full.
    taken.length = 0;
    copies.length = 0;
    const before = labels.map(({ sscc }) => here.get(sscc));
    for (const [at, label] of labels.entries()) sort(reused, label, before[at], replaces);
    if (taken.length > 0) return { type: "taken", taken };
    labels.forEach((label, at) => {
      here.set(label.sscc, entry(label, before[at]));
    });
    return { type: "claimed", before, copies, isKept: false };
  }
}

/** Undoes a transaction that is not done yet. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It is done, or has failed already.
  }
}

const hasAny = (values: LeftOut) => Object.keys(values).length > 0;

/** From the lowest number to the highest. */
function rangeOf(labels: { sscc: string }[]): IDBKeyRange {
  let [lowest, highest] = ["9", ""];
  for (const { sscc } of labels) {
    if (sscc < lowest) lowest = sscc;
    if (sscc > highest) highest = sscc;
  }
  return IDBKeyRange.bound(lowest, highest);
}

/** Takes back what was claimed for a file that could not be made; `before` is what was there. */
export async function releaseLabels(
  labels: Labelled[],
  before: (UsedLabel | undefined)[],
): Promise<void> {
  for (const { sscc } of labels) here.delete(sscc);
  try {
    const { store, done } = await transaction();
    await ofEach<Labelled, unknown>(labels, ({ sscc }, at) => {
      const old = before[at];
      return old === undefined ? store.delete(sscc) : store.put(old);
    });
    await done;
  } catch {
    // What stays is told as used, which is no harm.
  }
}

/** Forgets labels whose numbers are to be given to others, unless another label has replaced one meanwhile. */
export async function giveBackLabels(labels: Labelled[]): Promise<void> {
  for (const { sscc } of labels) here.delete(sscc);
  try {
    const { store, done } = await transaction();
    await ofEach<Labelled, unknown>(labels, async ({ sscc, entries }) => {
      const now = await store.get(sscc);
      return now !== undefined && saysTheSame(now.entries, entries) && store.delete(sscc);
    });
    await done;
  } catch {
    // What stays is told as used, and passed over.
  }
}

/** What became of a list that was read. */
export type Restored = {
  isKept: boolean;
  /** How many of its numbers are in the register: fewer than all where it was stopped. */
  entered: number;
  /** How many numbers it has. */
  of: number;
  /** Numbers that stand on two labels which say different things; the later label stays. */
  different: string[];
};

/** Labels of a list that are entered at once: what has been entered stays when the rest is stopped. */
const ENTERED_AT_ONCE = 2000;

/** Adds the labels of a list that was saved here or elsewhere; of two with one number the later stays. */
export async function restoreLabels(
  labels: UsedLabel[],
  { onProgress, signal }: ClaimWatch = {},
): Promise<Restored> {
  const different = new Set<string>();
  const later = (label: UsedLabel, before: UsedLabel | undefined) => {
    if (before === undefined) return label;
    if (!saysTheSame(before.entries, label.entries)) different.add(label.sscc);
    return before.usedOn < label.usedOn ? withPrefix(label, before) : before;
  };
  const latest = new Map<string, UsedLabel>();
  for (const label of labels) latest.set(label.sscc, later(label, latest.get(label.sscc)));
  const all = [...latest.values()];
  const restored = (isKept: boolean, entered: number) => ({
    ...{ isKept, entered, of: all.length },
    different: [...different],
  });
  let entered = 0;
  try {
    while (entered < all.length) {
      if (signal?.aborted) return restored(true, entered);
      onProgress?.(entered / all.length);
      const some = all.slice(entered, entered + ENTERED_AT_ONCE);
      const { store, done } = await transaction();
      const before = await keptUnder(store, some);
      await ofEach(some, (label, at) => store.put(later(label, before[at])));
      await done;
      entered += some.length;
    }
    return restored(true, entered);
  } catch {
    for (const label of all.slice(entered))
      here.set(label.sscc, later(label, here.get(label.sscc)));
    return restored(false, all.length);
  }
}

/** A transaction that writes; rejects where nothing can be kept. */
async function transaction() {
  const db = await database();
  if (db === undefined) throw new Error("no database");
  const { store, done } = db.transaction("labels", "readwrite");
  // A caller that waits for an operation is told of its failure; `done` fails with it.
  done.catch(() => undefined);
  return { store, done };
}

/** Whether two labels say the same besides their number. */
export function saysTheSame(one: LabelEntries, other: LabelEntries): boolean {
  return contentsOf(one) === contentsOf(other);
}

function contentsOf({ sscc: _, companyPrefix: __, ...contents }: LabelEntries): string {
  return JSON.stringify(Object.entries(contents).sort());
}

/** A company prefix that is known stays when the number is typed the next time. */
function withPrefix(label: UsedLabel, before: UsedLabel | undefined): UsedLabel {
  const companyPrefix = label.entries.companyPrefix ?? before?.entries.companyPrefix;
  if (companyPrefix === undefined) return label;
  return { ...label, entries: { ...label.entries, companyPrefix } };
}

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
  const { sscc, serial } = (kept ?? {}) as Partial<Record<LabelField | "serial", unknown>>;
  if (typeof sscc !== "string" || typeof serial !== "string") return [];
  const companyPrefix = sscc.slice(1, -1 - serial.length);
  return [{ sscc, usedOn: "", entries: { sscc, companyPrefix } }];
}
