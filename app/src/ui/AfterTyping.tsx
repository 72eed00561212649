import { type ReactNode, useDeferredValue, useMemo } from "react";

/**
 * What follows from what is typed. The letter is shown first, then this: on a slow phone an answer takes longer to draw than
 * a finger to the next key. Until it is drawn, what it hands to its parent are changes of what is current by then.
 */
export function AfterTyping({ children }: { children: () => ReactNode }) {
  const draw = useDeferredValue(children);
  return useMemo(draw, [draw]);
}
