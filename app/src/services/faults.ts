/**
 * Errors nobody waits for: uncaught ones, rejected promises, and `reportError`.
 *
 * They are tracked, and that is all. Most are met by code that has already done the next best
 * thing (a page loaded as a document, a block left out, a tool's own message), and a browser
 * extension can raise any number of them; a dialog would only be in the way.
 */
import type { ErrorTracking } from "./error-tracking";

/** Returns how to stop. */
export function watchFaults(tracking: ErrorTracking): () => void {
  const controller = new AbortController();
  const listen = { signal: controller.signal };
  window.addEventListener(
    "error",
    ({ error, message }) => tracking.report(error ?? new Error(message)),
    listen,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => tracking.report(reason), listen);
  return () => controller.abort();
}
