import type { PageModel, SiteModel } from "./model";

/** What a browser tab shows; the settings decide how, home is the site's name alone. */
export function pageTitle(site: SiteModel, page: PageModel): string {
  if (page.path === "/") return site.name;
  return site.titleFormat.replaceAll("{title}", page.title).replaceAll("{siteName}", site.name);
}
