import type { PageModel, SiteModel } from "./model";

/** The title in the browser tab, as the settings format it; for the home page only the site's name. */
export function pageTitle(site: SiteModel, page: Pick<PageModel, "path" | "title">): string {
  if (page.path === "/") return site.name;
  return site.titleFormat.replaceAll("{title}", page.title).replaceAll("{siteName}", site.name);
}
