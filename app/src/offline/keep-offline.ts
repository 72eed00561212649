/** Keeps the page of a tool for the time without a network (`site-builder/offline/`). */
import type { PageModel } from "../content/model";
import { worksOffline } from "../content/page-data";

/** Where the background scripts of tools are; they have a service worker of their own. */
const SCRIPTS = "/assets/";

/** Registers the service worker of `page`, and of no other page, once everything else is loaded. */
export async function keepOffline(page: PageModel): Promise<void> {
  if (!worksOffline(page) || !("serviceWorker" in navigator)) return;
  await whenLoaded();
  const register = (scope: string) => navigator.serviceWorker.register("/sw.js", { scope });
  // A browser looks for a new worker when a page is opened, and no page is opened in this scope.
  const forScripts = register(SCRIPTS).then((registration) => registration.update());
  // A page that cannot be kept works as well as before; the next visit tries again.
  await Promise.allSettled([forScripts, register(page.path)]);
}

function whenLoaded(): Promise<unknown> | undefined {
  if (document.readyState === "complete") return undefined;
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
