import { loadBlocks } from "./blocks/Block";
import type { PageModel } from "./content/model";
import { toolsOf } from "./content/page-data";
import { loadTools } from "./tools/registry";

/** Loads the code that only some pages need; `page` can then be rendered without waiting. */
export async function preparePage(page: PageModel): Promise<void> {
  await Promise.all([loadBlocks(page.blocks), loadTools(toolsOf(page))]);
}
