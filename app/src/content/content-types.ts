import { type BlockType, blockTypes } from "./blocks";
import {
  contentType,
  day,
  entries,
  help,
  json,
  line,
  oneOf,
  optional,
  path,
  richText,
  slug,
  text,
  uniqueWord,
  word,
  words,
  yesNo,
} from "./fields";
import { familyNames } from "./figures";
import { appSettingsTypes } from "./types/app-settings";
import { linkFields, linkTypes, navigationTypes } from "./types/links";
import { listTypes } from "./types/lists";

/** Blocks that explain a task. The others belong to a page as a whole. */
const blocks = ["richTextBlock", "tableBlock", "figureBlock", "mediaBlock", "noticeBlock"];

/** One task from start to finish. The page that holds it shows it alone at `#slug`. */
export const guide = contentType(
  "name",
  "A guide: one task from start to finish, with an address of its own on the page that holds it.",
  {
    slug: slug(),
    name: line(),
    summary: richText(),
    categories: optional(words()),
    needs: optional(richText()),
    blocks: entries(...blocks),
    finished: optional(text()),
    next: optional(entries("linkButton")),
    keywords: optional(text()),
  },
);

/** A figure of its own, which several pages can show. */
export const figure = contentType(
  "name",
  "A figure: a diagram, or a drawing of our own with its words. What the data holds depends on the family.",
  {
    name: uniqueWord(),
    family: oneOf(...familyNames),
    /** All that the figure shows, for those who do not see it. */
    alternative: text(),
    data: json(),
  },
);

/** What a page is for where that decides which blocks it must have, and those. */
export const neededBlocks = {
  service: ["servicePrice"],
  contact: ["servicePromise"],
  result: ["servicePromise"],
} as const satisfies Record<string, readonly BlockType[]>;

// `Object.keys` widens the names to strings.
const purposes = Object.keys(neededBlocks) as (keyof typeof neededBlocks)[];

/** What a page is for, where its opening shows it. */
const pageKinds = ["guide", "legal", "standard", "directory", "organisation"] as const;

/** One page of the site. `url`, `title` and `navigationTitle` are the specification's; `keywords` are for the search. */
export const page = contentType("title", "A page of the site.", {
  url: path(),
  title: line(),
  navigationTitle: optional(line()),
  description: help("What search engines show below the title.", line({ size: { max: 155 } })),
  lead: optional(text()),
  keywords: optional(help("Words that people may search for and the page does not use.", text())),
  layout: oneOf("basic", "plain"),
  kind: optional(
    help(
      "How the page opens. Guide and legal: on paper. Standard: a reference, on grey. Directory: the same, kept low. Organisation: who we are. Left out: in the colour of the brand.",
      oneOf(...pageKinds),
    ),
  ),
  purpose: optional(
    help(
      "Service: the page must say how the service is priced and what to have ready. Contact and result: how long it takes, or when people are there.",
      oneOf(...purposes),
    ),
  ),
  effective: optional(day()),
  blocks: optional(entries(...Object.keys(blockTypes))),
  guides: optional(entries("guide")),
  reviewed: optional(help("The day on which the page was last checked.", day())),
  hidden: help("Yes keeps the page from search engines and from the search.", yesNo()),
});

/** What some blocks hold. */
const blockPartTypes = {
  card: contentType("title", "One card of a card grid.", {
    title: line(),
    text: text(),
    ...linkFields(),
    icon: optional(word()),
  }),
  keyFact: contentType("name", "One line of key facts.", { name: line(), text: richText() }),
  step: contentType("title", "One step of several.", { title: line(), body: richText() }),
};

/** Every kind of entry, by the id of its content type. */
export const contentTypes = {
  page,
  figure,
  guide,
  ...blockTypes,
  ...blockPartTypes,
  ...linkTypes,
  ...listTypes,
  ...navigationTypes,
  ...appSettingsTypes,
};
