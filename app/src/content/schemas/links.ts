import * as v from "valibot";
import { assetId, entryId, entryIds, optionalText, target, text } from "./fields";

export const linkSchemas = {
  externalLink: v.object({ title: text, url: text }),
  assetReference: v.object({
    name: text,
    title: text,
    description: optionalText,
    slug: text,
    media: assetId,
  }),
  linkButton: v.object({
    name: text,
    ...target,
    label: text,
    size: v.picklist(["small", "medium", "large"]),
    style: v.picklist(["primary", "secondary", "quiet"]),
    display: v.picklist(["button", "link"]),
    icon: optionalText,
  }),
  navigationDropdown: v.object({
    name: text,
    title: text,
    overview: v.optional(entryId),
    columns: entryIds,
  }),
  navigationColumn: v.object({ name: text, items: entryIds }),
  navigationGroup: v.object({
    name: text,
    title: text,
    icon: optionalText,
    items: entryIds,
    link: v.optional(entryId),
  }),
};
