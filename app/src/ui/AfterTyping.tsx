import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";

/**
 * What comes right before a click, when mouse or finger have taken the focus from the field; and the click, which is all that
 * a screen reader may send. A box that is drawn again within its click forgets the tick.
 */
const PRESSES = ["mouseup", "keyup", "click"] as const;

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
    const catchUp = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== " ") return;
      flushSync(() => setPressed(() => children));
    };
    for (const name of PRESSES) document.addEventListener(name, catchUp, true);
    return () => {
      for (const name of PRESSES) document.removeEventListener(name, catchUp, true);
    };
  }, [children, isBehind]);
  return useMemo(draw, [draw]);
}
