import { toolNames } from "../../../src/content/tool-names";
import {
  asset,
  contentType,
  data,
  entries,
  line,
  lines,
  oneOf,
  required,
  richText,
  text,
  word,
} from "./define";
import { linkFields } from "./links";

const heading = line();

/** The parts a page is made of; each is one component in `src/blocks`. */
export const blockTypes = [
  contentType("heroBlock", "heading", "The top of the home page.", {
    heading,
    lead: required(text()),
    actions: entries("linkButton"),
    tool: oneOf(...toolNames),
  }),
  contentType("richTextBlock", "name", "Prose.", {
    name: required(word()),
    document: required(richText()),
  }),
  contentType("cardGridBlock", "heading", "Cards that lead to other pages.", {
    heading,
    intro: text(),
    cards: required(entries("card")),
  }),
  contentType("stepsBlock", "heading", "Numbered steps.", {
    heading,
    intro: text(),
    steps: required(entries("step")),
  }),
  contentType("accordionBlock", "heading", "Questions that open to show their answers.", {
    heading,
    intro: text(),
    questions: entries("faq"),
    category: word(),
  }),
  contentType("tableBlock", "caption", "A table; the first cell of a row is its header.", {
    heading,
    caption: required(line()),
    columns: required(lines()),
    rows: required(data()),
  }),
  contentType("quoteBlock", "attribution", "Somebody's words.", {
    heading,
    text: required(text()),
    attribution: line(),
  }),
  contentType("callToActionBlock", "heading", "What to do next.", {
    heading,
    text: required(text()),
    actions: required(entries("linkButton")),
  }),
  contentType("noticeBlock", "heading", "Something a reader should not miss.", {
    heading,
    tone: required(oneOf("information", "sample", "warning")),
    body: required(richText()),
  }),
  contentType("figureBlock", "caption", "A drawing of our own.", {
    heading,
    figure: required(word()),
    caption: required(line()),
    alternative: required(text()),
  }),
  contentType("mediaBlock", "alt", "An image.", {
    heading,
    asset: required(asset("image")),
    alt: required(line()),
    caption: line(),
  }),
  contentType("relatedLinksBlock", "heading", "Links to read next.", {
    heading,
    links: required(entries("linkButton")),
  }),
  contentType("downloadsBlock", "heading", "Files to download.", {
    heading,
    assets: required(entries("assetReference")),
  }),
  contentType("glossaryBlock", "heading", "Every term of the glossary.", { heading }),
  contentType("directoryBlock", "heading", "A list that can be filtered.", {
    heading,
    intro: text(),
    source: required(oneOf("providers", "guides", "articles", "events", "library")),
    category: word(),
  }),
  contentType("officesBlock", "heading", "Every office.", { heading }),
  contentType("toolBlock", "tool", "An interactive tool.", {
    heading,
    tool: required(oneOf(...toolNames)),
  }),
];

/** What blocks hold. */
export const partTypes = [
  contentType("card", "title", "One card of a card grid.", {
    title: required(line()),
    text: required(text()),
    ...linkFields(),
    icon: word(),
  }),
  contentType("step", "title", "One step of several.", {
    title: required(line()),
    body: required(richText()),
  }),
];
