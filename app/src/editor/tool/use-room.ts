import { useCallback } from "react";

/** How high the tool is, for `Tool.module.css`, which makes that much room below the page. */
const PROPERTY = "--editor-room";

/** A ref for the tool: the page makes room for it as long as it is there, however high it gets. */
export function useRoom(): (tool: HTMLElement) => () => void {
  return useCallback((tool) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(PROPERTY, `${tool.offsetHeight}px`);
    });
    observer.observe(tool);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
}
