/** The build's way into the site: renders one page to HTML, and what the search looks through. */
import { renderToString } from "react-dom/server";
import type { PageModel, SiteModel } from "./content/model";
import { preparePage } from "./prepare-page";
import { Root } from "./Root";

export { searchIndex } from "./services/search/search-index";
export { toolSources } from "./tools/registry";

export async function render(site: SiteModel, page: PageModel): Promise<string> {
  await preparePage(page);
  return renderToString(<Root site={site} page={page} />);
}
