import * as v from "valibot";
import {
  assetId,
  entryIds,
  optionalTarget,
  optionalText,
  richText,
  text,
  texts,
  whole,
} from "./fields";

export const listSchemas = {
  faq: v.object({ question: text, answer: richText, category: optionalText, position: whole }),
  glossaryTerm: v.object({ term: text, abbreviation: optionalText, definition: richText }),
  category: v.object({ slug: text, name: text }),
  provider: v.object({
    name: text,
    logo: v.optional(assetId),
    summary: richText,
    categories: texts,
    states: texts,
    website: optionalText,
    phone: optionalText,
    email: optionalText,
    badge: optionalText,
  }),
  listing: v.object({
    name: text,
    kind: v.picklist(["guides", "articles", "events", "library"]),
    summary: richText,
    categories: texts,
    states: texts,
    ...optionalTarget,
    badge: optionalText,
    date: optionalText,
    position: whole,
  }),
  office: v.object({
    name: text,
    address: v.array(text),
    phone: text,
    hours: optionalText,
    map: optionalText,
    position: whole,
  }),
  modal: v.object({ slug: text, title: text, body: richText, actions: entryIds }),
};
