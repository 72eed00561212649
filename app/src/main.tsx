/** Hydrates the page, then starts navigation. Fetched once the page is painted (`load-after-paint.ts`). */
import "./styles/layers.css";
import { now } from "./clock";
import type { PageData, PageModel, SiteModel } from "./content/model";
import { PAGE_DATA, pageTitle } from "./content/page-data";
import { startDialogs } from "./dialogs/start-dialogs";
import { type PageHandle, watchForEditors } from "./editor/watch-for-editors";
import { keepDoubleClicks } from "./navigation/double-clicks";
import { onNavigationComplete } from "./navigation/navigation";
import { PageLoader } from "./navigation/page-loader";
import { startNavigation } from "./navigation/start-navigation";
import { createNotices } from "./notices/create-notices";
import { keepOffline } from "./offline/keep-offline";
import { preparePage } from "./prepare-page";
import { Root } from "./Root";
import { flushSync, hydrateRoot } from "./react";
import { errorTracking } from "./services/error-tracking/error-tracking";
import { watchUncaughtErrors } from "./services/error-tracking/uncaught-errors";
import { heatMap } from "./services/heat-map/heat-map";

// After this file has run, not while it runs: otherwise the stack of every profile and error report
// would start with the whole file.
queueMicrotask(() => void hydrate());

/** Connects React to the HTML from the server, which stays as it is if that fails. */
async function hydrate(): Promise<void> {
  watchUncaughtErrors(errorTracking);
  // The build that made this script wrote both, from these types.
  const { buildId, page } = JSON.parse(
    document.getElementById(PAGE_DATA)?.textContent ?? "null",
  ) as PageData;
  const container = document.getElementById("root");
  if (!container) return;

  // No top-level await: with one, the bundler cuts the first load into many small files.
  const [site] = await Promise.all([fetchSite(), preparePage(page)]);
  const loader = new PageLoader(buildId);
  const showNotices = createNotices(now);
  let shown = { site, page };
  const show = (page: PageModel, site = shown.site) => {
    shown = { site, page };
    // Before the page, which may have a title for the part of it that the address names.
    document.title = pageTitle(site, page);
    flushSync(() => root.render(<Root {...shown} onFault={onFault} />));
    showNotices(site, page.path);
    void keepOffline(page);
    handle.onShow?.();
  };
  const handle: PageHandle = {
    ...{ site, buildId, loader, show },
    now,
    shown: () => shown.page,
  };
  let stopNavigation = () => {};
  let hasFailed = false;
  const onReady = () => {
    const start = { page: shown.page, loader, prepare: preparePage, show };
    stopNavigation = startNavigation(start);
    onNavigationComplete(heatMap.pageShown);
    startDialogs();
    keepDoubleClicks();
    showNotices(site, page.path);
    void keepOffline(page);
    if (import.meta.hot) {
      import("./development/follow-content").then(({ followContent }) => followContent(handle));
    }
    watchForEditors((isByKeys) =>
      import("./editor/show-drafts")
        .then(({ showDrafts }) => showDrafts(handle, isByKeys))
        .catch(reportError),
    );
    // For `load-after-paint.ts`, once React is done: what a click draws at once cannot be drawn within an effect.
    setTimeout(() => {
      document.dispatchEvent(new Event("hydrated"));
      document.documentElement.dataset.hydrated = ""; // for the journeys
    });
  };
  // Without React, links load documents.
  const onFault = () => {
    hasFailed = true;
    stopNavigation();
    document.dispatchEvent(new Event("unhydrated")); // for `translated-texts.ts`
  };
  document.dispatchEvent(new Event("hydrating")); // for `translated-texts.ts`
  const root = hydrateRoot(
    container,
    <Root site={site} page={page} onReady={onReady} onFault={onFault} />,
    {
      // If the page could not be rendered at all, the boundary has reported why.
      onRecoverableError: (error) => {
        if (!hasFailed) reportError(error);
      },
    },
  );
}

/** The site's data, which `load-after-paint.ts` has asked for already and the browser keeps for the next page. */
async function fetchSite(): Promise<SiteModel> {
  const address =
    document.querySelector<HTMLScriptElement>("script[data-site]")?.dataset.site ?? "";
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The site's data could not be fetched: ${response.status}`);
  return (await response.json()) as SiteModel;
}
