/** A navigation that ended with the new page on screen. */
export type CompletedNavigation = { path: string; title: string };

type Tracker = (navigation: CompletedNavigation) => void;

let tracker: Tracker = () => undefined;

/** Sets the function that is told of completed navigations. Whether the visitor has agreed is for that function to ask. */
export function onNavigationComplete(next: Tracker): void {
  tracker = next;
}

/** Tells the tracker. A tracker that throws must not break the page. */
export function trackNavigation(navigation: CompletedNavigation): void {
  try {
    tracker(navigation);
  } catch (error) {
    reportError(error);
  }
}
