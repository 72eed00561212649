import type { PageData } from "../content/model";
import { pageDataPath } from "../content/page-data";

/** Fetches the data of each page once; a failed fetch is tried again next time. */
export class PageLoader {
  private readonly pages = new Map<string, Promise<PageData>>();

  load(path: string): Promise<PageData> {
    const known = this.pages.get(path);
    if (known) return known;
    const page = fetchPage(path);
    this.pages.set(path, page);
    page.catch(() => this.pages.delete(path));
    return page;
  }
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(pageDataPath(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The build of this site wrote the file, from this type; another build has another `buildId`.
  return (await response.json()) as PageData;
}
