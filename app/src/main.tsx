/** The browser's way into the site: takes over the page that is there, then navigation. */
import "./styles/layers.css";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { PageData, PageModel, SiteModel } from "./content/model";
import { PAGE_DATA, SITE_DATA } from "./content/page-data";
import { startDialogs } from "./dialogs/start";
import { startNavigation } from "./navigation/start";
import { createNotices } from "./notices/start";
import { preparePage } from "./prepare-page";
import { Root } from "./Root";
import { errorTracking } from "./services/error-tracking";
import { watchFaults } from "./services/faults";
import { SENTRY_DSN } from "./services/settings";

if (SENTRY_DSN) watchFaults(errorTracking);

// The build of this very script wrote both, from these types.
const { buildId, page } = JSON.parse(
  document.getElementById(PAGE_DATA)?.textContent ?? "null",
) as PageData;
const container = document.getElementById("root");

// No top-level await: with one, the bundler cuts the first load into many small files.
if (container) {
  void Promise.all([fetchSite(), preparePage(page)]).then(([site]) => takeOver(container, site));
}

/** The site's data, which the page has asked for already and the browser keeps for the next page. */
async function fetchSite(): Promise<SiteModel> {
  const address = document.getElementById(SITE_DATA)?.getAttribute("href") ?? "";
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The site's data could not be fetched: ${response.status}`);
  return (await response.json()) as SiteModel;
}

function takeOver(container: HTMLElement, site: SiteModel): void {
  const showNotices = createNotices(site, Date.now);
  const show = (next: PageModel) => {
    flushSync(() => root.render(<Root site={site} page={next} />));
    showNotices(next.path);
  };
  const onReady = () => {
    startNavigation({ buildId, site, show });
    startDialogs();
    showNotices(page.path);
  };
  const root = hydrateRoot(container, <Root site={site} page={page} onReady={onReady} />);
}
