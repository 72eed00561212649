/** Tells error tracking and the heat-map of an error that a visitor was shown. */
import { type ErrorTracking, errorTracking } from "./error-tracking";
import { type HeatMap, heatMap } from "./heat-map";

export function createReporting(tracking: ErrorTracking, map: HeatMap): ErrorTracking {
  return {
    report: (error) => {
      // Neither may keep the other, or the dialog, from its work.
      for (const tell of [() => tracking.report(error), () => map.event("unexpected-error")]) {
        try {
          tell();
        } catch (fault) {
          reportError(fault);
        }
      }
    },
  };
}

export const reporting = createReporting(errorTracking, heatMap);
