import { type SetStateAction, useEffect, useEffectEvent, useState } from "react";
import { entryKey } from "../navigation/history-entry";
import { replaceHash } from "./shared-value";

/** What each history entry was left with, and whose it is. In memory alone: what is typed is never written anywhere. */
const left = new Map<string, { empty: unknown; work: unknown }>();

/**
 * What a tool works on: `empty`, or what `read` finds in a shared link, on arrival and when someone follows another one
 * on the same page. The first change takes the link out of the address: copied, reloaded or gone back to, it would bring
 * its own value again. Who goes back to the page finds what was there.
 */
export function useSharedWork<Work>(
  empty: Work,
  read: (hash: string) => Work | undefined,
  onArrival?: () => void,
): [Work, (work: SetStateAction<Work>) => void] {
  const [work, setWork] = useState(empty);
  const take = useEffectEvent((shared: Work) => {
    setWork(shared);
    onArrival?.();
  });

  // On arrival alone: later, what is typed may be newer.
  useEffect(() => {
    const before = left.get(entryKey() ?? "");
    if (before?.empty === empty) setWork(before.work as Work);
  }, [empty]);

  useEffect(() => {
    const arrive = () => {
      const shared = read(window.location.hash);
      if (shared !== undefined) take(shared);
    };
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, [read]);

  useEffect(() => {
    const key = entryKey();
    if (key === undefined) return;
    if (work === empty) left.delete(key);
    else left.set(key, { empty, work });
  }, [work, empty]);

  const change = (next: SetStateAction<Work>) => {
    if (read(window.location.hash) !== undefined) replaceHash();
    setWork(next);
  };
  return [work, change];
}
