/** The guides of a page, with code that the other pages do not fetch. */
import "./Guides.module.css";
import { loadBlocks } from "../blocks/Block";
import { lazyBlock } from "../blocks/lazy-block";
import type { PageModel } from "../content/model";

export const LazyGuides = lazyBlock((_: { page: PageModel }) =>
  import("./Guides").then((code) => code.Guides),
);

/** Resolves once `LazyGuides` can render the guides of `page`, if it has any. */
export async function loadGuides(page: PageModel): Promise<void> {
  if (page.guides === undefined) return;
  const blocks = page.guides.flatMap((guide) => guide.blocks);
  await Promise.all([loadBlocks(blocks), LazyGuides.load?.({ page })]);
}
