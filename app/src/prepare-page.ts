import { loadBlocks } from "./blocks/Block";
import type { PageModel } from "./content/model";
import { toolsOf } from "./content/page-data";
import { loadGuides } from "./pages/lazy-guides";
import { loadTools } from "./tools/registry";

/** Loads the code that only some pages need; `page` can then be rendered without waiting. */
export async function preparePage(page: PageModel): Promise<void> {
  await Promise.all([loadBlocks(page.blocks), loadGuides(page), loadTools(toolsOf(page))]);
}
