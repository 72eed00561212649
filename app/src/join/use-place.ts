import { useSyncExternalStore } from "react";
import { type Place, readPlace } from "./address";

const start: Place = { at: "start" };
let hash: string | undefined;
let place: Place = start;
let hasMoved = false;

/** The place in the address bar. Where that names none, such as a dialog, the place stays. */
function current(): Place {
  if (location.hash !== hash) {
    hash = location.hash;
    place = readPlace(hash) ?? place;
  }
  return place;
}

/** Where a person is in the form, from the address bar; the start panel on the server. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, current, () => start);
}

/** Whether the person has moved since the page was loaded; until then nothing takes the focus. */
export const hasMovedSinceLoad = () => hasMoved;

/** Notes a move from before this script ran: the link that starts the form works without it. */
export const noteEarlyMove = () => {
  hasMoved = true;
};

const changes = ["hashchange", "popstate"];

function subscribe(listener: () => void): () => void {
  const moved = () => {
    hasMoved = true;
    listener();
  };
  for (const change of changes) window.addEventListener(change, moved);
  return () => {
    for (const change of changes) window.removeEventListener(change, moved);
  };
}
