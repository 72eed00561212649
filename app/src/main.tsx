/** The browser's way into the site: takes over the page that is there, then navigation. */
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { PageData, PageModel, SiteModel } from "./content/model";
import { PAGE_DATA, SITE_DATA } from "./content/page-data";
import { startNavigation } from "./navigation/start";
import { preparePage } from "./prepare-page";
import { Root } from "./Root";

function embedded<Data>(id: string): Data {
  // The build of this very script wrote the element, from this type.
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as Data;
}

const { buildId, page } = embedded<PageData>(PAGE_DATA);
const site = embedded<SiteModel>(SITE_DATA);
const container = document.getElementById("root");

if (container) {
  await preparePage(page);
  const show = (next: PageModel) => flushSync(() => root.render(<Root site={site} page={next} />));
  const onReady = () => startNavigation({ buildId, site, show });
  const root = hydrateRoot(container, <Root site={site} page={page} onReady={onReady} />);
}
