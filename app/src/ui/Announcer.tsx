import type { ReactNode } from "react";

/** Where `announce()` puts its words. React renders it empty and never touches it again. */
export function Announcer() {
  return (
    <div id={announcerId} className="visually-hidden" aria-live="polite" suppressHydrationWarning />
  );
}

/** The id of the one live region of a page (see `Announcer.tsx`). */
export const announcerId = "announcer";

/** Says `text` to people who use a screen reader. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region === null) return;
  // The same words twice are no change to the live region and would not be announced.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
