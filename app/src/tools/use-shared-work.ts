import { type SetStateAction, useEffect, useEffectEvent } from "react";
import { replaceHash } from "../navigation/history-entry";
import { useKept } from "./use-kept";

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
  const [work, setWork] = useKept("work", empty);
  const take = useEffectEvent((shared: Work) => {
    setWork(shared);
    onArrival?.();
  });

  useEffect(() => {
    const arrive = () => {
      const shared = read(window.location.hash);
      if (shared !== undefined) take(shared);
    };
    arrive();
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, [read]);

  const change = (next: SetStateAction<Work>) => {
    if (read(window.location.hash) !== undefined) replaceHash();
    setWork(next);
  };
  return [work, change];
}
