import { useSyncExternalStore } from "react";
import { createDraftStore, type Draft } from "./draft";

/** The draft of this browser. */
export const draftStore = createDraftStore(Date.now);

/** The draft, renewed whenever this or another tab changes it; `undefined` without one and on the server. */
export function useDraft(): Draft | undefined {
  return useSyncExternalStore(draftStore.subscribe, draftStore.read, () => undefined);
}
