import { type Anchors, splitAnchor } from "./anchors";
import { blocks, blockTypeOf, blockTypes } from "./blocks";
import type { Core } from "./core";
import type { Views } from "./define-block";
import { createMembershipViews } from "./membership-views";
import type { BlockModel } from "./model";
import type { Resolver } from "./resolver";
import type { EntryOf } from "./store";
import { createViews } from "./views";

type BlockEntry = EntryOf<keyof typeof blockTypes>;

// `Object.keys` widens the names to strings.
const blockTypeIds = Object.keys(blockTypes) as (keyof typeof blockTypes)[];

/** The blocks of a page, with ids that are unique on it. An entry that is not a block is reported and left out. */
export function toBlocks(
  ids: string[],
  resolver: Resolver,
  anchors: Anchors,
  core: Core,
): BlockModel[] {
  const views = { ...createViews(resolver, anchors), ...createMembershipViews(core, resolver) };
  return resolver.entries(ids, ...blockTypeIds).flatMap((entry) => {
    const block = toBlock(entry, views, anchors);
    return block ? [{ ...block, ...resolver.source(entry.id) }] : [];
  });
}

function toBlock(entry: BlockEntry, views: Views, anchors: Anchors): BlockModel | undefined {
  const type = blockTypeOf(entry.type);
  const { heading, ...own } = { heading: undefined, ...entry.fields };
  const { words, anchor } = splitAnchor(heading ?? `section-${type}`);
  const base = {
    id: anchors.take(words, anchor),
    ...(heading !== undefined && { heading: words }),
  };
  // The fields were read by the schema of the same declaration, which the compiler cannot see.
  const view = blocks[type].view as (fields: typeof own, views: Views) => object | undefined;
  const shown = view(own, views);
  return shown && ({ ...base, type, ...shown } as BlockModel);
}
