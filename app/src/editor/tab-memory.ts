/** What the tool keeps for the tab, because each view loads a document. */

export function remembered(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    // Storage can be forbidden; then the next page begins without it.
    return null;
  }
}

/** Keeps `value` under `name`, or forgets it with `null`. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // As above.
  }
}
