import { type RefObject, useEffect, useRef } from "react";

/** For an element that can have the focus: it gets it when what had it inside goes away with what it changed, as a choice does. */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = around.current;
    if (element === null) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const changed = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    changed.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      changed.disconnect();
    };
  }, []);
  return around;
}
