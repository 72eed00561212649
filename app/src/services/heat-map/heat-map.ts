/** Heat-map: counts how pages are used, by events that say what happened and on which page. */

import { HEAT_MAP_EVENTS, isPrivatePath } from "../service-settings";
import { hasConsent } from "./consent";

export type HeatMap = {
  event: (name: "unexpected-error") => void;
  /** Another page is on screen. */
  pageShown: (page: { path: string; title: string }) => void;
};

type Dependencies = {
  path: () => string;
  hasConsent: () => boolean;
  send: (address: string, body: string) => void;
};

/**
 * Sends events to `address`, as `{ event, path }` and the title of a page shown: no query, no text
 * of the visitor's, no identifier.
 * Sends nothing before the visitor has agreed, and never anything from private paths.
 */
export function createHeatMap(address: string, { path, hasConsent, send }: Dependencies): HeatMap {
  const sendEvent = (event: { event: string; path: string; title?: string }) => {
    if (hasConsent() && !isPrivatePath(event.path)) send(address, JSON.stringify(event));
  };
  return {
    event: (event) => sendEvent({ event, path: path() }),
    pageShown: ({ path, title }) => sendEvent({ event: "page-shown", path, title }),
  };
}

/** The heat-map of this build; without the setting nothing is sent. */
export const heatMap: HeatMap = HEAT_MAP_EVENTS
  ? createHeatMap(HEAT_MAP_EVENTS, {
      path: () => location.pathname,
      hasConsent,
      send: (to, body) => void navigator.sendBeacon(to, body),
    })
  : { event: () => undefined, pageShown: () => undefined };
