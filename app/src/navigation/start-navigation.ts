/** Connects navigation to the browser: clicks, history, scroll, focus, title and announcements. */
import "./loading.css";
import { shell as words } from "../../../fixtures/content/words/interface";
import type { PageModel } from "../content/model";
import { flushSync } from "../react";
import { announce } from "../ui/Announcer";
import { focusHash, focusHeading } from "./focus";
import { entryKey, keyEntry, openAgain, type Place, PlaceMemory, pushEntry } from "./history-entry";
import { clickedAddress, pathOf } from "./link-click";
import { createNavigation, type Move, trackNavigation } from "./navigation";
import { type PageLoader, prefetchOnIntent } from "./page-loader";
import { transition } from "./transition";

type Start = {
  /** The page on screen. */
  page: PageModel;
  loader: PageLoader;
  /** Loads the code that a page needs. */
  prepare: (page: PageModel) => Promise<void>;
  /** Renders the page and sets the title of the document. */
  show: (page: PageModel) => void;
};

/** Starts navigation without documents. Returns a function that stops it. */
export function startNavigation({ page, loader, prepare, show }: Start): () => void {
  let shown = page;
  const known = entryKey();
  const places = new PlaceMemory(known ?? keyEntry());
  if (known !== undefined) openAgain(places.current()?.open ?? []);
  const navigation = createNavigation(pathOf(location), {
    load: (path) => loader.load(path),
    prepare,
    push: (url) => places.leaveFor(pushEntry(url)),
    // `pushState` fires no event. At once, so that what the hash asks for is on screen before the page is scrolled.
    tellOfHash: () => flushSync(() => window.dispatchEvent(new HashChangeEvent("hashchange"))),
    turn: (page, change) => {
      if (isAbove(shown, page) || isAbove(page, shown)) transition(change);
      else change();
      shown = page;
    },
    show,
    position: (url, move) => position(url, move, places),
    leave: (url) => (url.href === location.href ? location.reload() : location.assign(url)),
    busy: (isBusy) => {
      const wasBusy = document.documentElement.hasAttribute("data-loading");
      document.documentElement.toggleAttribute("data-loading", isBusy);
      if (isBusy && !wasBusy) announce(words.loadingPage);
    },
    complete: (path, page) => {
      announce(page.title);
      // For code that follows the hash, such as dialogs.
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      trackNavigation({ path, title: document.title });
    },
  });

  const controller = new AbortController();
  const listen = { signal: controller.signal };
  const click = (event: MouseEvent) => {
    const url = clickedAddress(event);
    if (!url) return;
    // The browser handles a hash on this page: it scrolls, and `hashchange` moves the focus.
    const isHere = pathOf(url) === pathOf(location) && url.search === location.search;
    if (url.hash !== "" && isHere) return;
    event.preventDefault();
    void navigation.go(url);
  };
  const pop = () => {
    places.leaveFor(entryKey() ?? keyEntry());
    void navigation.follow(new URL(location.href));
  };
  const leave = () => {
    places.store();
    // When the visitor comes back to this document, the browser restores it sooner than a script could.
    history.scrollRestoration = "auto";
  };
  const scrollByScript = () => {
    history.scrollRestoration = "manual";
  };
  scrollByScript();
  document.addEventListener("click", click, listen);
  window.addEventListener("popstate", pop, listen);
  window.addEventListener("hashchange", () => void focusHash(location.hash), listen);
  window.addEventListener("pagehide", leave, listen);
  window.addEventListener("pageshow", scrollByScript, listen);
  prefetchOnIntent(loader, controller.signal);
  return () => controller.abort();
}

/** Whether `list` is the page from which `item` is reached, as its breadcrumbs say. */
function isAbove(list: PageModel, item: PageModel): boolean {
  return item.breadcrumbs.at(-1)?.href === list.path;
}

/** A tool that is back has filled itself by then, on a slow phone too. */
const FILLED_MS = 4000;

/** Ends what keeps the place on a page that is left again. */
let stopReturning = () => {};

/**
 * Opens what was open and scrolls to where the visitor was, and again while a tool above fills itself, which would push the
 * page on, until the visitor acts.
 */
function returnTo({ x, y, open }: Place): void {
  const restore = () => {
    openAgain(open);
    scrollTo({ left: x, top: y, behavior: "instant" });
  };
  restore();
  const filling = new ResizeObserver(restore);
  filling.observe(document.body);
  stopReturning = () => filling.disconnect();
  for (const act of ["wheel", "pointerdown", "touchstart", "keydown"]) {
    addEventListener(act, stopReturning, { once: true, passive: true });
  }
  setTimeout(stopReturning, FILLED_MS);
}

function position(url: URL, move: Move, places: PlaceMemory): void {
  stopReturning();
  const remembered = move === "onward" ? undefined : places.current();
  if (move !== "within") {
    const target = remembered ? undefined : focusHash(url.hash);
    if (target) {
      target.scrollIntoView();
      return;
    }
    focusHeading();
  }
  if (remembered) returnTo(remembered);
  else if (move !== "within") scrollTo({ left: 0, top: 0, behavior: "instant" });
}
