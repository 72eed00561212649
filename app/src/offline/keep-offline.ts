/** Keeps the page of a tool for the time without a network (`site-builder/offline/`). */
import type { PageModel } from "../content/model";
import { worksOffline } from "../content/page-data";

/** Registers the service worker of `page`, and of no other page, once everything else is loaded. */
export async function keepOffline(page: PageModel): Promise<void> {
  if (!worksOffline(page) || !("serviceWorker" in navigator)) return;
  await whenLoaded();
  // A page that cannot be kept works as well as before; the next visit tries again.
  await navigator.serviceWorker.register("/sw.js", { scope: page.path }).catch(() => undefined);
}

function whenLoaded(): Promise<unknown> | undefined {
  if (document.readyState === "complete") return undefined;
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
