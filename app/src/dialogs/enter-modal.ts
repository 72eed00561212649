import { isModalHash } from "../navigation/focus";
import { pushEntry } from "../navigation/history-entry";

/** Puts `url`, which opens a dialog, into the address bar. A dialog that is opened from another replaces it. */
export function enterModal(url: URL): void {
  if (isModalHash(location.hash)) history.replaceState(history.state, "", url);
  else pushEntry(url, { modal: true });
}
