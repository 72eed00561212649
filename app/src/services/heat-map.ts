/** Heat-map: how pages are used, counted by events that say what happened and on which page. */
import { hasConsent } from "./consent";
import { isPrivatePath } from "./private-paths";
import { HEAT_MAP_EVENTS } from "./settings";

export type HeatMap = {
  event: (name: "unexpected-error") => void;
};

type Surroundings = {
  path: () => string;
  hasConsent: () => boolean;
  send: (address: string, body: string) => void;
};

/**
 * Sends events to `address`, as `{ event, path }`: no query, no text, no identifier.
 * Nothing is sent before a visitor has agreed, and nothing ever from private paths.
 */
export function createHeatMap(address: string, around: Surroundings): HeatMap {
  return {
    event: (event) => {
      const path = around.path();
      if (!around.hasConsent() || isPrivatePath(path)) return;
      around.send(address, JSON.stringify({ event, path }));
    },
  };
}

/** The heat-map of this build; without a setting, nobody is told. */
export const heatMap: HeatMap = HEAT_MAP_EVENTS
  ? createHeatMap(HEAT_MAP_EVENTS, {
      path: () => location.pathname,
      hasConsent,
      send: (to, body) => void navigator.sendBeacon(to, body),
    })
  : { event: () => undefined };
