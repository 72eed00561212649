/** A change of page that a visitor has seen through to its end. */
export type CompletedNavigation = { path: string; title: string };

type Tracker = (navigation: CompletedNavigation) => void;

let tracker: Tracker = () => undefined;

/** Sets who is told of completed navigations; nobody is, until a visitor has agreed to it. */
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
