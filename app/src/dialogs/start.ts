/** Opens dialogs of the content for `#modal=slug`: on load, on a click and when the hash changes. */
import { anchorOf, clickedAddress, pathOf } from "../navigation/link-click";
import { isModalHash } from "../navigation/settle";
import { enterModal } from "./modal-entry";

/** Returns how to stop. The code of the dialogs is fetched with the first hash that asks for one. */
export function startDialogs(): () => void {
  let isNeeded = false;
  const heed = () => {
    isNeeded ||= isModalHash(location.hash);
    if (!isNeeded) return;
    import("./hash-modals").then(({ followHash }) => followHash()).catch(reportError);
  };
  const click = (event: MouseEvent) => {
    const url = clickedAddress(event);
    if (!url || !isModalHash(url.hash) || pathOf(url) !== pathOf(location)) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked; focus has to return to it.
    anchorOf(event.target)?.focus();
    enterModal(url);
    heed();
  };
  const controller = new AbortController();
  const listen = { signal: controller.signal };
  document.addEventListener("click", click, listen);
  window.addEventListener("hashchange", heed, listen);
  heed();
  return () => controller.abort();
}
