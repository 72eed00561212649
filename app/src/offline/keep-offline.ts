/**
 * Keeps the page of a tool for the time without a network (`site-builder/offline/`), and once the tool is used those of
 * the other tools too.
 */
import type { PageModel } from "../content/model";
import { worksOffline } from "../content/page-data";
import { once } from "../once";

/** Where the background scripts of tools are; they have a service worker of their own. */
const SCRIPTS = "/assets/";

/** Whether the other tools have been asked for since the document was loaded. */
let askedForOthers = false;

/** Registers the service worker of `page` once everything else is loaded, and of no other page until it is used. */
export async function keepOffline(page: PageModel): Promise<void> {
  if (!worksOffline(page) || !("serviceWorker" in navigator)) return;
  const isUsed = used();
  await whenLoaded();
  // A browser looks for a new worker when a page is opened, and no page is opened in this scope.
  const forScripts = register(SCRIPTS).then((registration) => registration.update());
  const own = register(page.path);
  // A page that cannot be kept works as well as before; the next visit tries again.
  await Promise.allSettled([forScripts, own]);
  await isUsed;
  if (askedForOthers || savesData()) return;
  askedForOthers = true;
  await Promise.all([own, import("./keep-others")])
    .then(([own, { keepOthers }]) => keepOthers(own, register))
    .catch(() => undefined);
}

const register = (scope: string) => navigator.serviceWorker.register("/sw.js", { scope });

/** Whether the visitor has asked the browser to fetch less; only Chromium says so. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when something is typed, chosen or pressed in a tool: who only looks at its page needs no others. */
const used = once(() => {
  return new Promise<void>((resolve) => {
    const controller = new AbortController();
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("[data-tool]") === null) return;
      controller.abort();
      resolve();
    };
    for (const event of ["input", "change", "click"]) {
      document.addEventListener(event, look, { capture: true, signal: controller.signal });
    }
  });
});

function whenLoaded(): Promise<unknown> | undefined {
  if (document.readyState === "complete") return undefined;
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
