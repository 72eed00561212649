/** The entry of the history that a dialog stands on: one of our own closes by going back. */
import { pushEntry } from "../navigation/history-entry";
import { isModalHash } from "../navigation/settle";

/** Puts `url`, which opens a dialog, into the address bar. A dialog opened from a dialog takes its place. */
export function enterModal(url: URL): void {
  if (isModalHash(location.hash)) history.replaceState(history.state, "", url);
  else pushEntry(url, { modal: true });
}

/** Takes the dialog's hash out of the address bar, so that back and forward close and open it. */
export function leaveModal(): void {
  if (isOwnEntry()) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether a click on this page made the entry, so that the one before it is the same page. */
function isOwnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "modal" in state;
}
