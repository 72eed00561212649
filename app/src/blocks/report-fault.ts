/**
 * Content that cannot be shown (a block of an unknown type, an entry whose target is gone) shows nothing,
 * so that the rest of the page stays useful. It is reported the way the browser reports any error,
 * where error tracking listens; in the build, which has its own checks, there is nobody to tell.
 */
export function reportFault(message: string): void {
  globalThis.reportError?.(new Error(message));
}
