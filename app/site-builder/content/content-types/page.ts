import { blockTypes } from "./blocks";
import {
  contentType,
  date,
  entries,
  line,
  oneOf,
  required,
  text,
  uniqueWord,
  yesNo,
} from "./define";

/** One page of the site. `url`, `title` and `navigationTitle` are the specification's; `keywords` are for the search. */
export const page = contentType("page", "title", "A page of the site.", {
  url: required(uniqueWord()),
  title: required(line()),
  navigationTitle: line(),
  description: required(line({ size: { max: 155 } })),
  lead: text(),
  keywords: text(),
  layout: required(oneOf("basic", "plain")),
  blocks: entries(...blockTypes.map((type) => type.id)),
  reviewed: date(),
  hidden: required(yesNo()),
});
