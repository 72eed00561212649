/**
 * Reports content that cannot be shown, such as a block of an unknown type. It is left out, so that
 * the rest of the page stays useful. Error tracking listens to what the browser reports; in Node,
 * where the build has checks of its own, this does nothing.
 */
export function reportFault(message: string): void {
  globalThis.reportError?.(new Error(message));
}
