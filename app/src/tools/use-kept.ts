import { type SetStateAction, useEffect, useRef, useState } from "react";
import { entryKey } from "../navigation/history-entry";

/** What each history entry was left with, by name. In memory alone: what is typed is never written anywhere. */
const left = new Map<string, Map<string, unknown>>();

/** Entries that are kept; more would only fill the memory, as each may hold a long list. */
const MOST_ENTRIES = 20;

/**
 * Like `useState`, but the value is there again when someone goes back to the page. `name` is the page's own for it;
 * `initial` is no function.
 */
export function useKept<Value>(
  name: string,
  initial: Value,
): [Value, (value: SetStateAction<Value>) => void] {
  const [value, setValue] = useState(initial);
  const [empty] = useState(initial);
  const page = useRef<string>(undefined);

  // After the first render, which must match the built HTML, and on arrival alone: later, what is typed may be newer.
  useEffect(() => {
    page.current = location.pathname;
    const entry = left.get(entryKey() ?? "");
    if (entry?.has(name)) setValue(entry.get(name) as Value);
  }, [name]);

  useEffect(() => {
    const keep = () => {
      const key = entryKey();
      // On the way back the entry is the other page's already, while that one is still being fetched.
      if (key === undefined || location.pathname !== page.current) return;
      const entry = left.get(key) ?? new Map<string, unknown>();
      if (value === empty) entry.delete(name);
      else entry.set(name, value);
      left.delete(key); // so that the newest entry is the last one
      if (entry.size > 0) left.set(key, entry);
      const [oldest] = left.keys();
      if (left.size > MOST_ENTRIES && oldest !== undefined) left.delete(oldest);
    };
    keep();
    // A link within the page makes a new entry.
    window.addEventListener("hashchange", keep);
    return () => window.removeEventListener("hashchange", keep);
  }, [name, value, empty]);

  return [value, setValue];
}
