import type { PageModel, SiteModel } from "./model";
import { needsOf, type ToolName } from "./tool-names";

/** The page for an unknown address; hosts answer with its file and status 404. */
export const NOT_FOUND = "/404";

/** Id of the element that holds the data a page was made from. */
export const PAGE_DATA = "page-data";

/** Where the data of the page at `path` is, for navigation without a document load. */
export function pageDataPath(path: string): string {
  return `/_content${path === "/" ? "/index" : path}.json`;
}

/** Where the content's dialogs are. They are few and short, so all are in one file. */
export const MODALS_PATH = "/_content/modals.json";

/** The tools a page holds; their code is loaded before the page is shown. */
export function toolsOf(page: PageModel): ToolName[] {
  const tools = page.blocks.flatMap((block) => {
    if (block.type === "tool") return [block.tool];
    return block.type === "hero" && block.tool ? [block.tool] : [];
  });
  return [...new Set(tools)];
}

/** Whether browsers keep the page for the time without a network: it holds a tool, and none that needs one. */
export function worksOffline(page: PageModel): boolean {
  const tools = toolsOf(page);
  return tools.length > 0 && !tools.some((tool) => needsOf(tool).network);
}

/** Whether the page may ask for the camera. */
export function usesCamera(page: PageModel): boolean {
  return toolsOf(page).some((tool) => needsOf(tool).camera === true);
}

/** The title in the browser tab, as the settings format it. */
export function pageTitle(site: SiteModel, page: Pick<PageModel, "title">): string {
  return site.titleFormat.replaceAll("{title}", page.title).replaceAll("{siteName}", site.name);
}
