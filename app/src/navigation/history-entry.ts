/** History entries, each with a key of its own in its state. */

/** The key of the current entry. An entry that the browser added itself has none. */
export function entryKey(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("key" in state)) return undefined;
  return typeof state.key === "string" ? state.key : undefined;
}

/** Gives the current entry a key. */
export function keyEntry(): string {
  const key = newKey();
  history.replaceState({ ...history.state, key }, "");
  return key;
}

/** Adds an entry for `url`, with `state` beside its key, and returns the key. */
export function pushEntry(url: URL, state?: object): string {
  const key = newKey();
  history.pushState({ ...state, key }, "", url);
  return key;
}

/** Puts `hash` in the address of the current entry; without one, what a link brought along goes. */
export function replaceHash(hash = ""): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + hash);
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

/** Where someone was in a history entry, so that going back returns there: how far it was scrolled, and what was open. */
export type Place = { x: number; y: number; open: string[] };

const STORAGE = "places";
/** Entries kept across documents; more would only fill the storage. */
const MAX_STORED = 50;

export class PlaceMemory {
  private kept: Map<string, Place> | undefined;

  constructor(private key: string) {}

  /** Read when someone leaves the page or comes back: a browser's storage takes 4 ms to open, on a phone 15. */
  private get places(): Map<string, Place> {
    this.kept ??= new Map(stored());
    return this.kept;
  }

  /** Saves the place in the current entry and makes `key` the current one. */
  leaveFor(key: string): void {
    this.places.set(this.key, { x: scrollX, y: scrollY, open: openParts() });
    this.key = key;
  }

  /** The place in the current entry, if it has been shown before. */
  current(): Place | undefined {
    return this.places.get(this.key);
  }

  /** Stores the places for when the visitor comes back from another document. */
  store(): void {
    this.places.set(this.key, { x: scrollX, y: scrollY, open: openParts() });
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify([...this.places].slice(-MAX_STORED)));
    } catch {
      // Storage can be full or forbidden; going back then starts at the top.
    }
  }
}

function stored(): [string, Place][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? "[]");
    return Array.isArray(value) ? (value as [string, Place][]) : [];
  } catch {
    return [];
  }
}

const foldedParts = () => document.querySelectorAll<HTMLDetailsElement>("main details");
const nameOf = (part: HTMLDetailsElement) => part.querySelector("summary")?.textContent ?? "";

function openParts(): string[] {
  return [...foldedParts()].filter(({ open }) => open).map(nameOf);
}

/** Opens the parts of the page with these names. */
export function openAgain(names: string[]): void {
  for (const part of foldedParts()) if (names.includes(nameOf(part))) part.open = true;
}
