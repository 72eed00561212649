import { useEffect, useEffectEvent } from "react";

/** The first wait; each is twice as long as the one before. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Asks again by itself while `isWaiting`: after 1, 2, 4 … seconds, at last every minute.
 * A page that is out of sight does not ask; once it is seen again, it asks at once.
 */
export function useAskAgain(isWaiting: boolean, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    function waitFor(ms: number) {
      timer = setTimeout(async () => {
        await askNow();
        if (!isOver && !document.hidden) waitFor(Math.min(2 * ms, LONGEST_MS));
      }, ms);
    }

    function start() {
      clearTimeout(timer);
      if (document.hidden) return;
      waitFor(FIRST_MS);
    }

    function changeSight() {
      if (!document.hidden) void askNow();
      start();
    }

    start();
    document.addEventListener("visibilitychange", changeSight);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", changeSight);
    };
  }, [isWaiting]);
}
