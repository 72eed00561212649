import { type RefObject, useEffect } from "react";

/** The edge of the window that the tool is at. */
export type Edge = "top" | "bottom";

/** How high the tool is, for `Tool.module.css` and everything else that stays at the top of the window. */
const PROPERTIES = { top: "--page-top", bottom: "--page-bottom" };

/** Makes room on the page for the tool as long as it is there, however high it gets. */
export function useRoom(tool: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const element = tool.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(PROPERTIES[edge], `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTIES[edge]);
    };
  }, [tool, edge]);
}
