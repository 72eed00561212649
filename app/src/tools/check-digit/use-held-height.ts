import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps an element as tall as the tallest thing it has held, until `isEmpty`: an answer that comes and goes
 * with every digit would otherwise make everything below it jump.
 */
export function useHeldHeight(isEmpty: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const held = element.current;
    if (held === null) return;
    if (isEmpty) held.style.removeProperty("--held");
    held.style.setProperty("--held", `${held.offsetHeight}px`);
  });
  return element;
}
