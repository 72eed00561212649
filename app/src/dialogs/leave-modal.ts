/** Takes a dialog's hash out of the address bar, so that back and forward close and open it. */
export function leaveModal(): void {
  if (isOwnEntry()) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether a click on this page made the entry (`enter-modal.ts`), so that the one before it is the same page. */
function isOwnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "modal" in state;
}
