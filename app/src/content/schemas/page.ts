import * as v from "valibot";
import { entryIds, optionalText, text, yesNo } from "./fields";

export const pageSchemas = {
  page: v.object({
    url: v.pipe(text, v.startsWith("/")),
    title: text,
    navigationTitle: optionalText,
    description: text,
    lead: optionalText,
    keywords: optionalText,
    layout: v.picklist(["basic", "plain"]),
    blocks: entryIds,
    reviewed: optionalText,
    hidden: v.optional(yesNo, false),
  }),
};
