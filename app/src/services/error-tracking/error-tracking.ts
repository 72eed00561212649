/** Error tracking: errors are reported without anything that identifies the visitor. */
import { isPrivatePath, SENTRY_DSN } from "../service-settings";
import { createFaultReports } from "./fault-reports";
import type { ErrorTracker } from "./uncaught-errors";

/** Errors kept until the tracker is loaded; later ones are most often repeats. */
const MAX_WAITING = 20;

type Destinations = {
  /** Fetches the tracker's code; without it only errors of private pages are reported. */
  load?: (() => Promise<ErrorTracker>) | undefined;
  /** Where errors of private pages go. */
  own: ErrorTracker;
};

/**
 * An error tracker whose code is fetched with the first error.
 * It reports an error object once, however many handlers pass it on. What happens on private paths stays with us.
 */
export function createErrorTracking({ load, own }: Destinations, path: () => string): ErrorTracker {
  const seen = new WeakSet<object>();
  const waiting: unknown[] = [];
  let isLoading = false;
  let tracker: ErrorTracker | undefined;

  const isNew = (error: unknown) => {
    if (typeof error !== "object" || error === null) return true;
    if (seen.has(error)) return false;
    seen.add(error);
    return true;
  };
  const start = async (load: () => Promise<ErrorTracker>) => {
    isLoading = true;
    try {
      tracker = await load();
      for (const error of waiting.splice(0)) tracker.report(error);
    } catch {
      // No network, most likely. The next error tries again.
      isLoading = false;
    }
  };
  return {
    report: (error) => {
      if (!isNew(error)) return;
      if (isPrivatePath(path())) own.report(error);
      else if (tracker) tracker.report(error);
      else if (load) {
        if (waiting.length < MAX_WAITING) waiting.push(error);
        if (!isLoading) void start(load);
      }
    },
  };
}

const dsn = SENTRY_DSN;
const path = () => location.pathname;

/** The tracker of this build; without the setting nothing is sent to a third party and nothing is loaded. */
export const errorTracking: ErrorTracker = createErrorTracking(
  {
    load: dsn ? async () => (await import("./sentry")).startSentry(dsn) : undefined,
    own: createFaultReports(path),
  },
  path,
);
