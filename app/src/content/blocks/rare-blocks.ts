import type { BlockModel } from "../model";

/** Resolves once every one of `blocks` can be drawn. */
export async function loadBlocks(_blocks: BlockModel[]): Promise<void> {}
