import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";

/**
 * What follows from what is typed. The letter is shown first, then this: on a slow phone an answer takes longer to draw than
 * a finger to the next key. Whatever is pressed meanwhile, it is drawn before the press arrives, so that nothing is done
 * with what stood here before, such as saving a label without its last letters.
 */
export function AfterTyping({ children }: { children: () => ReactNode }) {
  const later = useDeferredValue(children);
  const [pressed, setPressed] = useState(() => later);
  const draw = pressed === children ? children : later;
  const isBehind = draw !== children;
  useLayoutEffect(() => {
    if (!isBehind) return;
    const catchUp = () => flushSync(() => setPressed(() => children));
    document.addEventListener("click", catchUp, true);
    return () => document.removeEventListener("click", catchUp, true);
  }, [children, isBehind]);
  return useMemo(draw, [draw]);
}
