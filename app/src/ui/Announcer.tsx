import { announcerId } from "./announce";

/** Where `announce()` puts its words. React renders it empty and never touches it again. */
export function Announcer() {
  return (
    <div id={announcerId} className="visually-hidden" aria-live="polite" suppressHydrationWarning />
  );
}
