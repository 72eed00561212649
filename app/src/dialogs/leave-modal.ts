/** Removes a dialog's hash from the address bar, so that back and forward close and open it. */
export function leaveModal(): void {
  if (isOwnEntry()) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether `enter-modal.ts` made this history entry, so that the one before it is the same page. */
function isOwnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "modal" in state;
}
