/** Error tracking: errors are reported without anything that identifies the visitor. */
import { isPrivatePath } from "../private-paths";
import { SENTRY_DSN } from "../service-settings";
import type { ErrorTracker } from "./tracker";

/** Errors kept until the tracker is loaded; later ones are most often repeats. */
const MAX_WAITING = 20;

/**
 * An error tracker whose code `load` fetches with the first error.
 * It reports an error object once, however many handlers pass it on, and reports nothing from private paths.
 */
export function createErrorTracking(
  load: () => Promise<ErrorTracker>,
  path: () => string,
): ErrorTracker {
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
  const start = async () => {
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
      if (isPrivatePath(path()) || !isNew(error)) return;
      if (tracker) tracker.report(error);
      else if (waiting.length < MAX_WAITING) waiting.push(error);
      if (!isLoading) void start();
    },
  };
}

const dsn = SENTRY_DSN;

/** The tracker of this build; without the setting nothing is sent and nothing is loaded. */
export const errorTracking: ErrorTracker = dsn
  ? createErrorTracking(
      async () => (await import("./sentry")).startSentry(dsn),
      () => location.pathname,
    )
  : { report: () => undefined };
