import { contentType } from "../content-type";
import { line, optional, richText, text, word } from "../fields";
import { linkFields } from "./links";

/** What some blocks hold. */
export const blockPartTypes = {
  card: contentType("title", "One card of a card grid.", {
    title: line(),
    text: text(),
    ...linkFields(),
    icon: optional(word()),
  }),
  keyFact: contentType("name", "One line of key facts.", { name: line(), text: richText() }),
  step: contentType("title", "One step of several.", { title: line(), body: richText() }),
};
