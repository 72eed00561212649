import { isModalHash } from "../navigation/focus";
import { pushEntry } from "../navigation/history-entry";

/** Puts `url`, which opens a dialog, into the address bar. A dialog opened from a dialog takes its place. */
export function enterModal(url: URL): void {
  if (isModalHash(location.hash)) history.replaceState(history.state, "", url);
  else pushEntry(url, { modal: true });
}
