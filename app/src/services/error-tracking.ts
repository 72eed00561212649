/** Error tracking: who is told of errors, without anything that says whose they were. */
import { isPrivatePath } from "./private-paths";
import { SENTRY_DSN } from "./settings";

export type ErrorTracking = {
  report: (error: unknown) => void;
};

/** Errors kept until the tracker is there; what comes after them is most often the same fault again. */
const MOST = 20;

/**
 * Error tracking whose code `load` fetches with the first error.
 * An error object is reported once, however often it is met on its way; on private paths nothing is.
 */
export function createErrorTracking(
  load: () => Promise<ErrorTracking>,
  path: () => string,
): ErrorTracking {
  const seen = new WeakSet<object>();
  const waiting: unknown[] = [];
  let isLoading = false;
  let tracker: ErrorTracking | undefined;

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
      // Without a network there is nobody to tell; the next error tries again.
      isLoading = false;
    }
  };
  return {
    report: (error) => {
      if (isPrivatePath(path()) || !isNew(error)) return;
      if (tracker) tracker.report(error);
      else if (waiting.length < MOST) waiting.push(error);
      if (!isLoading) void start();
    },
  };
}

const dsn = SENTRY_DSN;

/** The tracker of this build; without a setting, nobody is told and nothing is loaded. */
export const errorTracking: ErrorTracking = dsn
  ? createErrorTracking(
      async () => (await import("./sentry")).startSentry(dsn),
      () => location.pathname,
    )
  : { report: () => undefined };
