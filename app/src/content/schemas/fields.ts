/** Shapes that the fields of several content types share. */
import type { Document } from "@contentful/rich-text-types";
import * as v from "valibot";

const link = <const Type extends "Entry" | "Asset">(linkType: Type) =>
  v.pipe(
    v.object({
      sys: v.object({ type: v.literal("Link"), linkType: v.literal(linkType), id: v.string() }),
    }),
    v.transform(({ sys }) => sys.id),
  );

/** A link to an entry, as the entry's id. */
export const entryId = link("Entry");
export const entryIds = v.optional(v.array(entryId), []);
/** A link to an asset, as the asset's id. */
export const assetId = link("Asset");

export const richText = v.pipe(
  v.looseObject({ nodeType: v.literal("document"), content: v.array(v.unknown()) }),
  // The content service guarantees the rest of the tree; unknown nodes are met when it is resolved.
  v.transform((document) => document as unknown as Document),
);

export const text = v.string();
export const optionalText = v.optional(v.string());
export const texts = v.optional(v.array(v.string()), []);
export const yesNo = v.boolean();
export const whole = v.number();

/** Where something leads. */
export const target = { link: entryId, anchor: optionalText };
export const optionalTarget = { link: v.optional(entryId), anchor: optionalText };
