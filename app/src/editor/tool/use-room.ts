import { type RefObject, useEffect } from "react";

/** How high the tool is, for `Tool.module.css`, which makes that much room below the page. */
const PROPERTY = "--editor-room";

/** Makes room on the page for the tool as long as it is there, however high it gets. */
export function useRoom(tool: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tool.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(PROPERTY, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [tool]);
}
