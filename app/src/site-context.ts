import { createContext, use, useEffect } from "react";
import type { PageModel, SiteModel } from "./content/model";
import { pageTitle } from "./content/page-data";

/** What holds for the whole site, for tools: blocks and the frame get it as a property. */
export const SiteContext = createContext<SiteModel | undefined>(undefined);

/** The site that the page belongs to. Throws outside of one, which is a mistake in the code. */
export function useSite(): SiteModel {
  const site = use(SiteContext);
  if (site === undefined) throw new Error("There is no SiteContext around this component");
  return site;
}

/** Names the page in the browser's tab by `title` instead of its own, as long as there is one. */
export function useTabTitle(page: PageModel, title: string | undefined): void {
  const site = useSite();
  useEffect(() => {
    if (title === undefined) return;
    const full = pageTitle(site, { title });
    document.title = full;
    return () => {
      // A navigation may have set the title of the next page by now.
      if (document.title === full) document.title = pageTitle(site, page);
    };
  }, [site, page, title]);
}
