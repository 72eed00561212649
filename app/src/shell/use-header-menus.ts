import { useEffect, useRef } from "react";
import { breakpoints } from "../styles/breakpoints";

/** The navigation, which narrow screens show as a full-height sheet. */
export const sheetId = "main-menu";

/**
 * Closes what is open in the header: on Escape (focus goes back to what opened it), on a click outside,
 * when a link is followed, when focus moves on, and when the screen becomes wide enough for the row of menus.
 * Opening works without scripts.
 */
export function useHeaderMenus() {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const root = header.current;
    if (root === null) return;
    const stop = new AbortController();
    const { signal } = stop;

    const openMenus = () => [...root.querySelectorAll<HTMLDetailsElement>("details[open]")];
    const sheet = root.querySelector<HTMLElement>(`#${sheetId}`);
    const sheetIsOpen = () => sheet?.matches(":popover-open") ?? false;
    const closeMenus = () => {
      for (const menu of openMenus()) menu.open = false;
    };
    const closeAll = () => {
      closeMenus();
      if (sheetIsOpen()) sheet?.hidePopover();
    };

    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        const menu = openMenus().find((open) => open.contains(document.activeElement));
        // In the sheet, Escape closes the sheet, which the browser does itself.
        if (sheetIsOpen()) return;
        closeMenus();
        menu?.querySelector("summary")?.focus();
      },
      { signal },
    );
    document.addEventListener(
      "click",
      (event) => {
        const target = event.target;
        if (!(target instanceof Element)) return;
        if (target.closest("a") !== null) closeAll();
        else if (!sheetIsOpen() && !openMenus().some((menu) => menu.contains(target))) closeMenus();
      },
      { signal },
    );
    root.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node)) return;
        if (sheetIsOpen() && !root.contains(relatedTarget)) closeAll();
        if (sheetIsOpen()) return;
        for (const menu of openMenus()) if (!menu.contains(relatedTarget)) menu.open = false;
      },
      { signal },
    );
    window
      .matchMedia(`(min-width: ${breakpoints.xl / 16}em)`)
      .addEventListener("change", closeAll, { signal });

    return () => stop.abort();
  }, []);

  return header;
}
