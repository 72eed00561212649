import { isModalHash } from "../navigation/focus";
import { pushEntry } from "../navigation/history-entry";
import { anchorOf, clickedAddress, pathOf } from "../navigation/link-click";
import { raiseError } from "./raise-error";

/**
 * Opens dialogs of the content for `#modal=slug`: on load, on a click and when the hash changes.
 * Their code is fetched with the first hash that asks for one.
 */
export function startDialogs(): void {
  let isNeeded = false;
  const followHashOnceNeeded = () => {
    isNeeded ||= isModalHash(location.hash);
    if (!isNeeded) return;
    import("./hash-modals").then(({ followHash }) => followHash()).catch(raiseError);
  };
  document.addEventListener("click", (event) => {
    const url = clickedAddress(event);
    if (!url || !isModalHash(url.hash) || pathOf(url) !== pathOf(location)) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked; focus has to return to it.
    anchorOf(event.target)?.focus();
    enterModal(url);
    followHashOnceNeeded();
  });
  window.addEventListener("hashchange", followHashOnceNeeded);
  followHashOnceNeeded();
}

/** Puts `url`, which opens a dialog, into the address bar. A dialog that is opened from another replaces it. */
export function enterModal(url: URL): void {
  if (isModalHash(location.hash)) history.replaceState(history.state, "", url);
  else pushEntry(url, { modal: true });
}
