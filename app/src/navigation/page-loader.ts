import type { PageData, PageModel } from "../content/model";
import { pageDataPath } from "../content/page-data";
import { anchorOf, pageAddress, pathOf } from "./link-click";

/** Gives the page at a path, as it is at the time; undefined if there is none. */
export type PageSource = (path: string) => Promise<PageModel | undefined>;

/** Fetches the data of each page once; a failed fetch is tried again next time. */
export class PageLoader {
  private readonly pages = new Map<string, Promise<PageModel>>();
  private source: PageSource | undefined;

  constructor(private readonly buildId: string) {}

  /** Reads pages from `source`, which may change, instead of those that were built; undefined ends that. */
  readFrom(source: PageSource | undefined): void {
    this.source = source;
  }

  /** The page at `path`; rejects if there is none, or only one of another build. */
  async load(path: string): Promise<PageModel> {
    if (!this.source) return this.built(path);
    const page = await this.source(path);
    if (!page) throw new Error(`${path}: no such page`);
    return page;
  }

  private built(path: string): Promise<PageModel> {
    const known = this.pages.get(path);
    if (known) return known;
    const page = fetchPage(path, this.buildId);
    this.pages.set(path, page);
    page.catch(() => this.pages.delete(path));
    return page;
  }
}

async function fetchPage(path: string, wanted: string): Promise<PageModel> {
  const response = await fetch(pageDataPath(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The build of this site wrote the file, from this type.
  const { buildId, page } = (await response.json()) as PageData;
  if (buildId !== wanted) throw new Error("the site has been published again");
  return page;
}

/** How long a pointer rests on a link before we take it for intent. */
const INTENT_MS = 65;

/** Fetches a page's data when the visitor is about to go there, unless they asked to save data. */
export function prefetchOnIntent(loader: PageLoader, signal: AbortSignal): void {
  if (savesData()) return;
  let intent: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const anchor = anchorOf(event.target);
    const url = anchor && pageAddress(anchor);
    if (!url || pathOf(url) === pathOf(location)) return;
    // If this fails, the click fetches it again.
    loader.load(pathOf(url)).catch(() => undefined);
  };
  const rest = (event: Event) => {
    clearTimeout(intent);
    if (anchorOf(event.target)) intent = setTimeout(() => prefetch(event), INTENT_MS);
  };
  document.addEventListener("pointerover", rest, { signal, passive: true });
  document.addEventListener("focusin", rest, { signal });
  document.addEventListener("touchstart", prefetch, { signal, passive: true });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
