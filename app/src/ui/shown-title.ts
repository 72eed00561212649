/** A heading that says more than the page's own, which is the same for everyone: that a payment was not made. */
import { createContext, useContext, useLayoutEffect } from "react";

/** Has the page carry another heading, or its own again. */
export const ShowTitle = createContext<(title: string | undefined) => void>(() => undefined);

/** Heads the page, and names it in the browser's tab, by `title` as long as this is shown. */
export function useShownTitle(title: string | undefined): void {
  const showTitle = useContext(ShowTitle);
  useLayoutEffect(() => {
    if (title === undefined) return;
    showTitle(title);
    return () => showTitle(undefined);
  }, [title, showTitle]);
}
