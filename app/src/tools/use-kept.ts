import { type SetStateAction, useEffect, useState } from "react";
import { entryKey } from "../navigation/history-entry";

/** What each history entry was left with, by name. In memory alone: what is typed is never written anywhere. */
const left = new Map<string, Map<string, unknown>>();

/** Entries that are kept; more would only fill the memory, as each may hold a long list. */
const MOST_ENTRIES = 20;

/** As `useState`, and who goes back to the page finds what was there. `name` is the page's own for it. */
export function useKept<Value>(
  name: string,
  initial: Value,
): [Value, (value: SetStateAction<Value>) => void] {
  const [value, setValue] = useState(initial);
  const [empty] = useState(initial);

  // After the first picture, which is the build's, and on arrival alone: later, what is typed may be newer.
  useEffect(() => {
    const entry = left.get(entryKey() ?? "");
    if (entry?.has(name)) setValue(entry.get(name) as Value);
  }, [name]);

  useEffect(() => {
    const key = entryKey();
    if (key === undefined) return;
    const entry = left.get(key) ?? new Map<string, unknown>();
    if (value === empty) entry.delete(name);
    else entry.set(name, value);
    left.delete(key); // so that the newest entry is the last one
    left.set(key, entry);
    const [oldest] = left.keys();
    if (left.size > MOST_ENTRIES && oldest !== undefined) left.delete(oldest);
  }, [name, value, empty]);

  return [value, setValue];
}
