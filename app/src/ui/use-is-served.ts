import { useSyncExternalStore } from "react";

/** Whether this is drawn on the server, or in the browser for the first time over what the server drew. */
export function useIsServed(): boolean {
  return useSyncExternalStore(neverChanges, no, yes);
}

const neverChanges = () => () => {};
const no = () => false;
const yes = () => true;
