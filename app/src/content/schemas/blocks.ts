import * as v from "valibot";
import { assetId, entryIds, optionalText, richText, target, text } from "./fields";

const heading = optionalText;
const tool = v.picklist(["checkDigitCalculator"]);

export const blockSchemas = {
  heroBlock: v.object({ heading, lead: text, actions: entryIds, tool: v.optional(tool) }),
  richTextBlock: v.object({ document: richText }),
  cardGridBlock: v.object({ heading, intro: optionalText, cards: entryIds }),
  stepsBlock: v.object({ heading, intro: optionalText, steps: entryIds }),
  accordionBlock: v.object({
    heading,
    intro: optionalText,
    questions: entryIds,
    category: optionalText,
  }),
  tableBlock: v.object({
    heading,
    caption: text,
    columns: v.array(text),
    rows: v.array(v.array(text)),
  }),
  quoteBlock: v.object({ heading, text, attribution: optionalText }),
  callToActionBlock: v.object({ heading, text, actions: entryIds }),
  noticeBlock: v.object({
    heading,
    tone: v.picklist(["information", "sample", "warning"]),
    body: richText,
  }),
  figureBlock: v.object({ heading, figure: text, caption: text, alternative: text }),
  mediaBlock: v.object({ heading, asset: assetId, alt: text, caption: optionalText }),
  relatedLinksBlock: v.object({ heading, links: entryIds }),
  downloadsBlock: v.object({ heading, assets: entryIds }),
  glossaryBlock: v.object({ heading }),
  directoryBlock: v.object({
    heading,
    intro: optionalText,
    source: v.picklist(["providers", "guides", "articles", "events", "library"]),
    category: optionalText,
  }),
  officesBlock: v.object({ heading }),
  toolBlock: v.object({ heading, tool }),
  card: v.object({ title: text, text, ...target, icon: optionalText }),
  step: v.object({ title: text, body: richText }),
};
