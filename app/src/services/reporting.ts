/** Reports an error that a visitor was shown to error tracking and to the heat-map. */
import { errorTracking } from "./error-tracking/error-tracking";
import type { ErrorTracker } from "./error-tracking/uncaught-errors";
import { type HeatMap, heatMap } from "./heat-map/heat-map";

export function createReporting(tracker: ErrorTracker, map: HeatMap): ErrorTracker {
  return {
    report: (error) => {
      // If one of them fails, the other and the dialog still work.
      for (const send of [() => tracker.report(error), () => map.event("unexpected-error")]) {
        try {
          send();
        } catch (failure) {
          reportError(failure);
        }
      }
    },
  };
}

export const reporting = createReporting(errorTracking, heatMap);
