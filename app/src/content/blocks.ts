/**
 * Every block a page can hold, declared once: its fields for editors, and what its component shows.
 * The content type, the schema that reads an entry, and the view model's type follow from here.
 */
import { block, type ListingSource } from "./define-block";
import {
  asset,
  entries,
  entry,
  line,
  lines,
  oneOf,
  optional,
  richText,
  rows,
  text,
  word,
  words,
} from "./fields";
import { toolNames } from "./tool-names";

const heading = optional(line());
const intro = optional(text());

/** Which membership options a block is about. */
const options = oneOf("numbers", "locations", "all");

/** What people read after the number of entries in a directory. */
const nouns: Record<ListingSource, { one: string; many: string }> = {
  providers: { one: "provider", many: "providers" },
  guides: { one: "guide", many: "guides" },
  articles: { one: "article", many: "articles" },
  events: { one: "event", many: "events" },
  library: { one: "document", many: "documents" },
};

/** By the name that authors write. The content type of `quote` is `quoteBlock`. */
export const blocks = {
  hero: block(
    "heading",
    "The top of the home page.",
    {
      heading,
      lead: text(),
      actions: optional(entries("linkButton")),
      tool: optional(oneOf(...toolNames)),
    },
    ({ lead, actions, ...rest }, views) => ({ lead, actions: views.buttons(actions), ...rest }),
  ),
  richText: block(
    "name",
    "Prose.",
    { name: word(), document: richText() },
    ({ document }, views) => ({ document: views.richText(document) }),
  ),
  cardGrid: block(
    "heading",
    "Cards that lead to other pages.",
    { heading, intro, cards: entries("card") },
    ({ cards, ...rest }, views) => ({ ...rest, cards: views.cards(cards) }),
  ),
  keyFacts: block(
    "heading",
    "What someone in a hurry needs to know, one fact a line.",
    { heading, facts: entries("keyFact") },
    ({ facts, ...rest }, views) => ({ ...rest, facts: views.keyFacts(facts) }),
  ),
  steps: block(
    "heading",
    "Numbered steps.",
    { heading, intro, steps: entries("step") },
    ({ steps, ...rest }, views) => ({ ...rest, steps: views.steps(steps) }),
  ),
  accordion: block(
    "heading",
    "Questions that open to show their answers.",
    { heading, intro, questions: optional(entries("faq")), category: optional(word()) },
    ({ questions, category, ...rest }, views) => ({
      ...rest,
      questions: views.questions(questions, category),
    }),
  ),
  table: block("caption", "A table; the first cell of a row is its header.", {
    heading,
    caption: line(),
    columns: lines(),
    rows: rows(),
  }),
  membershipOptions: block(
    "caption",
    "The membership options; the rows come from the rules, the words of the columns from here.",
    { heading, caption: line(), options, columns: lines() },
    ({ options, ...rest }, views) => ({ ...rest, rows: views.membershipOptions(options) }),
  ),
  membershipBenefits: block(
    "caption",
    "What membership brings; the rows come from the rules.",
    {
      heading,
      caption: line(),
      options: oneOf("numbers", "locations"),
      columns: lines(),
      yes: line(),
      no: line(),
    },
    ({ options, yes, no, ...rest }, views) => ({
      ...rest,
      rows: views.membershipBenefits(options, { yes, no }),
    }),
  ),
  membershipFees: block(
    "sampleNote",
    "The fees of the day on which the site is built. Nothing while costs are switched off.",
    { heading, intro, options, columns: lines(), sampleNote: text(), period: line() },
    ({ options, ...rest }, views) => {
      const fees = views.membershipFees(options);
      return fees && { ...rest, fees };
    },
  ),
  quote: block("attribution", "Someone's words.", {
    heading,
    text: text(),
    attribution: optional(line()),
  }),
  callToAction: block(
    "heading",
    "What to do next.",
    { heading, text: text(), actions: entries("linkButton") },
    ({ actions, ...rest }, views) => ({ ...rest, actions: views.buttons(actions) }),
  ),
  notice: block(
    "heading",
    "Something a reader should not miss.",
    { heading, tone: oneOf("information", "sample", "warning"), body: richText() },
    ({ body, ...rest }, views) => ({ ...rest, body: views.richText(body) }),
  ),
  figure: block(
    "caption",
    "A figure, and what it teaches on this page.",
    { heading, figure: entry("figure"), caption: line() },
    ({ figure, ...rest }, views) => {
      const shown = views.figure(figure);
      return shown && { ...rest, figure: shown };
    },
  ),
  media: block(
    "alt",
    "An image.",
    { heading, asset: asset("image"), alt: line(), caption: optional(line()) },
    ({ asset, ...rest }, views) => {
      const image = views.image(asset);
      return image && { ...image, ...rest };
    },
  ),
  relatedLinks: block(
    "heading",
    "Links to read next: of their own, or by the names that the settings give them.",
    { heading, links: optional(entries("linkButton")), joinLinks: optional(words()) },
    ({ links, joinLinks }, views) => ({
      links: [...views.links(links), ...views.joinLinks(joinLinks)],
    }),
  ),
  downloads: block(
    "heading",
    "Files to download.",
    { heading, assets: entries("assetReference") },
    ({ assets }, views) => ({ downloads: views.downloads(assets) }),
  ),
  glossary: block("heading", "Every term of the glossary.", { heading }, (_, views) => ({
    terms: views.terms(),
  })),
  directory: block(
    "heading",
    "A list that can be filtered.",
    {
      heading,
      intro,
      source: oneOf("providers", "guides", "articles", "events", "library"),
      category: optional(word()),
    },
    ({ source, category, ...rest }, views) => ({
      ...rest,
      noun: nouns[source],
      listings: views.listings(source, category),
    }),
  ),
  offices: block("heading", "Every office.", { heading }, (_, views) => ({
    offices: views.offices(),
  })),
  tool: block("tool", "An interactive tool.", { heading, tool: oneOf(...toolNames) }),
};

export type BlockType = keyof typeof blocks;

/** What the component of a block shows besides its heading. */
export type BlockView<Type extends BlockType> = NonNullable<
  ReturnType<(typeof blocks)[Type]["view"]>
>;

/** The content types of blocks, by id. */
export const blockTypes = Object.fromEntries(
  Object.entries(blocks).map(([name, declaration]) => [`${name}Block`, declaration]),
  // `fromEntries` loses which name has which declaration.
) as unknown as { [Type in BlockType as `${Type}Block`]: (typeof blocks)[Type] };

/** The type of block for the content type `id`. */
export function blockTypeOf(id: keyof typeof blockTypes): BlockType {
  return id.slice(0, -"Block".length) as BlockType;
}
