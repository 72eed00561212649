import { useEffect } from "react";
import type { PageModel } from "../content/model";
import { pageTitle } from "../content/page-data";
import { useSite } from "../site-context";

/** Names the page in the browser's tab by `title` instead of its own, as long as there is one. */
export function useTabTitle(page: PageModel, title: string | undefined): void {
  const site = useSite();
  useEffect(() => {
    if (title === undefined) return;
    const full = pageTitle(site, { path: page.path, title });
    document.title = full;
    return () => {
      // A navigation may have set the title of the next page by now.
      if (document.title === full) document.title = pageTitle(site, page);
    };
  }, [site, page, title]);
}
