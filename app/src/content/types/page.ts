import { blockTypes } from "../blocks";
import { contentType } from "../content-type";
import { date, entries, line, oneOf, optional, path, text, yesNo } from "../fields";

/** One page of the site. `url`, `title` and `navigationTitle` are the specification's; `keywords` are for the search. */
export const page = contentType("title", "A page of the site.", {
  url: path(),
  title: line(),
  navigationTitle: optional(line()),
  description: line({ size: { max: 155 } }),
  lead: optional(text()),
  keywords: optional(text()),
  layout: oneOf("basic", "plain"),
  kind: optional(oneOf("guide", "legal")),
  effective: optional(date()),
  blocks: optional(entries(...Object.keys(blockTypes))),
  guides: optional(entries("guide")),
  reviewed: optional(date()),
  hidden: yesNo(),
});
