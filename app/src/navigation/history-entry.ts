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

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
