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

function embedded<Data>(id: string): Data {
  // The build of this very script wrote the element, from this type.
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as Data;
}

if (import.meta.env.VITE_SENTRY_DSN) watchFaults(errorTracking);

const { buildId, page } = embedded<PageData>(PAGE_DATA);
const site = embedded<SiteModel>(SITE_DATA);
const container = document.getElementById("root");

if (container) {
  // No top-level await: with one, the bundler cuts the first load into many small files.
  void preparePage(page).then(() => takeOver(container));
}

function takeOver(container: HTMLElement): void {
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
