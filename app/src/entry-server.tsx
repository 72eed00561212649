/** The build's way into the site: renders one page to HTML. */
import { renderToString } from "react-dom/server";
import type { PageModel, SiteModel } from "./content/model";
import { toolsOf } from "./content/page-data";
import { Root } from "./Root";
import { loadTools } from "./tools/registry";

export { toolSources } from "./tools/registry";

export async function render(site: SiteModel, page: PageModel): Promise<string> {
  await loadTools(toolsOf(page));
  return renderToString(<Root site={site} page={page} />);
}
