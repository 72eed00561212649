/**
 * Lets what `change` does on the screen fade in where the browser can and the visitor wants motion.
 * The change comes a frame later there, after the browser has drawn what was before.
 */
export function transition(change: () => void): void {
  const wantsNone = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (wantsNone || !document.startViewTransition) {
    change();
    return;
  }
  // Not drawn where the page is hidden or another change follows at once; the change is made all the same.
  document.startViewTransition(change).ready.catch(() => {});
}
