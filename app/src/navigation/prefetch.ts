import { anchorOf, pageAddress, pathOf } from "./link-click";
import type { PageLoader } from "./page-loader";

/** How long a pointer rests on a link before we take it for intent. */
const INTENT_MS = 65;

/** Fetches a page's data when the visitor is about to go there, unless they asked to save data. */
export function prefetchOnIntent(loader: PageLoader, signal: AbortSignal): void {
  if (savesData()) return;
  let intent: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const anchor = anchorOf(event.target);
    const url = anchor && pageAddress(anchor);
    if (!url || pathOf(url) === pathOf(location)) return;
    // If this fails, the click fetches it again.
    loader.load(pathOf(url)).catch(() => undefined);
  };
  const rest = (event: Event) => {
    clearTimeout(intent);
    if (anchorOf(event.target)) intent = setTimeout(() => prefetch(event), INTENT_MS);
  };
  document.addEventListener("pointerover", rest, { signal, passive: true });
  document.addEventListener("focusin", rest, { signal });
  document.addEventListener("touchstart", prefetch, { signal, passive: true });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
