import type { BlockModel } from "../model";

/** The view model of one type of block. */
export type BlockOfType<Type extends BlockModel["type"]> = Extract<BlockModel, { type: Type }>;
