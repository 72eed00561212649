/**
 * Errors that no code handles: uncaught ones, rejected promises, and `reportError`.
 *
 * They are tracked and nothing more. In most cases the site has already recovered (a page loaded
 * as a document, a block left out, a tool's own message), and a browser extension can raise any
 * number of them; a dialog would only be in the way.
 */

/** Reports uncaught errors to `tracker`. Returns a function that stops it. */
export function watchUncaughtErrors(tracker: ErrorTracker): () => void {
  const controller = new AbortController();
  const listen = { signal: controller.signal };
  window.addEventListener(
    "error",
    ({ error, message }) => tracker.report(error ?? new Error(message)),
    listen,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => tracker.report(reason), listen);
  return () => controller.abort();
}

/**
 * Reports content that cannot be shown, such as a block of an unknown type. It is left out, so that
 * the rest of the page stays useful. Error tracking listens to what the browser reports; in Node,
 * where the build has checks of its own, this does nothing.
 */
export function reportFault(message: string): void {
  globalThis.reportError?.(new Error(message));
}

/** Where errors are sent. */
export type ErrorTracker = {
  report: (error: unknown) => void;
};
