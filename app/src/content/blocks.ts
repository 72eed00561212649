/**
 * Every block a page can hold, declared once: its fields for editors, what its component shows, and
 * what that says. The content type, the schema that reads an entry, the view model's type, and what
 * the search and the editor's comparison read of it follow from here.
 */
import { block, type ListingSource, plainBlock } from "./define-block";
import {
  asset,
  entries,
  entry,
  help,
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
import * as say from "./lines";
import { toolNames } from "./tool-names";

const heading = optional(line());
const intro = optional(text());

/** Which membership options a block is about. */
const options = oneOf("numbers", "locations", "all");

/** What the entries of a directory are called. */
export const nouns: Record<ListingSource, { one: string; many: string }> = {
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
    ({ lead, actions, tool }) => [
      ...say.text(lead),
      ...actions.map(say.link),
      ...say.maybe("tool", tool),
    ],
  ),
  richText: block(
    "name",
    "Prose.",
    { name: word(), document: richText() },
    ({ document }, views) => ({ document: views.richText(document) }),
    ({ document }) => say.rich(document),
  ),
  cardGrid: block(
    "heading",
    "Cards that lead to other pages.",
    { heading, intro, cards: entries("card") },
    ({ cards, ...rest }, views) => ({ ...rest, cards: views.cards(cards) }),
    ({ intro, cards }) => [
      ...say.text(intro),
      ...cards.flatMap((card) => [
        say.titleLink({ text: card.title, href: card.href }),
        ...say.text(card.text),
      ]),
    ],
  ),
  keyFacts: block(
    "heading",
    "What someone in a hurry needs to know, one fact a line.",
    { heading, facts: entries("keyFact") },
    ({ facts, ...rest }, views) => ({ ...rest, facts: views.keyFacts(facts) }),
    ({ facts }) => facts.flatMap(({ name, text }) => [say.item(name), ...say.rich(text)]),
  ),
  steps: block(
    "heading",
    "Numbered steps.",
    { heading, intro, steps: entries("step") },
    ({ steps, ...rest }, views) => ({ ...rest, steps: views.steps(steps) }),
    ({ intro, steps }) => [
      ...say.text(intro),
      ...steps.flatMap(({ title, body }) => [say.item(title), ...say.rich(body)]),
    ],
  ),
  accordion: block(
    "heading",
    "Questions that open to show their answers.",
    // Questions of its own, or a category of `lists/faqs.yaml`.
    { heading, intro, questions: optional(entries("faq")), category: optional(word()) },
    ({ questions, category, ...rest }, views) => ({
      ...rest,
      questions: views.questions(questions, category),
    }),
    ({ intro, questions }) => [
      ...say.text(intro),
      // The search has an entry of its own for each.
      ...say.aside(
        questions.flatMap(({ question, answer }) => [say.heading(question), ...say.rich(answer)]),
      ),
    ],
  ),
  table: block(
    "caption",
    "A table; the first cell of a row is its header.",
    {
      heading,
      caption: line(),
      columns: lines(),
      rows: rows(),
    },
    ({ rows, ...rest }, views) => ({ ...rest, rows: views.tableRows(rest.columns, rows) }),
    say.table,
  ),
  membershipOptions: block(
    "caption",
    "The membership options; the rows come from the rules, the words of the columns from here.",
    // Four columns: name, size, turnover, who it suits. Five: name, price, and the others.
    { heading, caption: line(), options, columns: lines() },
    ({ options, ...rest }, views) => ({
      ...rest,
      ...views.membershipOptions(options, rest.columns),
    }),
    say.table,
  ),
  membershipBenefits: block(
    "caption",
    "What membership brings; the rows come from the rules.",
    {
      heading,
      caption: line(),
      options: oneOf("numbers", "locations"),
      // Four for numbers: benefit, single numbers, ten number pack, full membership. Two for locations.
      columns: lines(),
      yes: line(),
      no: line(),
    },
    ({ options, yes, no, ...rest }, views) => ({
      ...rest,
      rows: views.membershipBenefits(options, { yes, no }),
    }),
    say.table,
  ),
  membershipFees: block(
    "sampleNote",
    "The fees of the day on which the site is built. Nothing while costs are switched off.",
    {
      heading,
      intro,
      options,
      // Three: option, joining fee, annual fee.
      columns: lines(),
      // Shown while amounts are made up.
      sampleNote: text(),
      // With `{from}` and `{to}`.
      period: line(),
      plot: optional(
        help(
          "The words below a chart of what so many products cost. Left out, there is none.",
          text(),
        ),
      ),
      plotColumns: optional(
        help(
          "The headings of the chart's table, four: products, membership, first payment, each renewal.",
          lines(),
        ),
      ),
      plotRange: optional(help("The products of a row, with {from} and {to}.", line())),
      plotTable: optional(help("The words that open the chart's table.", line())),
    },
    ({ options, ...rest }, views) => {
      const fees = views.membershipFees(options);
      return fees && { ...rest, fees };
    },
    ({ intro, fees, columns }) => [
      ...say.text(intro),
      ...(fees.tables.length > 0 ? [say.line("text", `${fees.from} – ${fees.to}`)] : []),
      ...fees.tables.flatMap(({ kind, tax, rows }) =>
        say.aside([say.heading(kind), say.row(columns), ...rows.map(say.row), ...say.text(tax)]),
      ),
    ],
  ),
  membershipPrice: block(
    "heading",
    "What membership costs: a reader types three numbers and reads the membership, the first payment and the renewal. The prices come from the rules.",
    {
      heading,
      intro,
      caption: optional(help("The words that open the table below.", line())),
      columns: optional(
        help(
          "The headings of a table of all memberships below, five: name, price, size, turnover, who it suits. Leave them out on a page that has such a table.",
          lines(),
        ),
      ),
      actions: optional(entries("linkButton")),
    },
    ({ columns, actions, ...rest }, views) => ({
      ...rest,
      from: views.membershipFrom(),
      ...(columns.length > 0 && { memberships: views.membershipOptions("all", [...columns]) }),
      actions: views.buttons([...actions]),
    }),
    ({ intro, from, memberships, actions }) => [
      ...say.text(intro),
      ...say.maybe("text", from),
      ...(memberships ? say.aside(memberships.rows.map(say.row)) : []),
      ...actions.map(say.link),
    ],
  ),
  servicePrice: block(
    "heading",
    "How a service is priced, and what to have ready when asking. Every page of a service has one.",
    {
      heading,
      pricing: help(
        "How the price is made, such as per year, per test or by size; where that is not certain, what to ask for. For a value that many texts give, insert a fact: Embed, Inline entry.",
        richText(),
      ),
      ready: help("What someone should have ready to be told a price.", richText()),
    },
    ({ pricing, ready, ...rest }, views) => ({
      ...rest,
      pricing: views.ownText("pricing", pricing),
      ready: views.ownText("ready", ready),
    }),
    ({ pricing, ready }) => [...say.rich(pricing.text), ...say.rich(ready.text)],
  ),
  servicePromise: block(
    "heading",
    "How long things take, and when people are there. Pages of a service, of contact and of a result have one.",
    {
      heading,
      promises: help(
        "One line for each thing people wait for, with a time. Where no time is known, leave the block out.",
        entries("keyFact"),
      ),
    },
    ({ promises, ...rest }, views) => ({ ...rest, facts: views.keyFacts(promises) }),
    ({ facts }) => facts.flatMap(({ name, text }) => [say.item(name), ...say.rich(text)]),
  ),
  quote: plainBlock(
    "attribution",
    "Someone's words.",
    {
      heading,
      text: text(),
      attribution: optional(line()),
    },
    (quote) => [...say.text(quote.text), ...say.maybe("text", quote.attribution)],
  ),
  callToAction: block(
    "heading",
    "What to do next.",
    { heading, text: text(), actions: entries("linkButton") },
    ({ actions, ...rest }, views) => ({ ...rest, actions: views.buttons(actions) }),
    (call) => [...say.text(call.text), ...call.actions.map(say.link)],
  ),
  notice: block(
    "heading",
    "Something a reader should not miss.",
    { heading, tone: oneOf("information", "sample", "warning"), body: richText() },
    ({ body, ...rest }, views) => ({ ...rest, body: views.richText(body) }),
    ({ body }) => say.rich(body),
  ),
  figure: block(
    "caption",
    "A figure, and what it teaches on this page.",
    {
      heading,
      figure: entry("figure"),
      caption: line(),
      photo: optional(help("Takes the place of the drawing.", asset("image"))),
      photoAlt: optional(help("What the photo shows, for people who do not see it.", line())),
    },
    ({ figure, photo, ...rest }, views) => {
      const shown = views.figure(figure);
      const image = photo && views.image(photo);
      return shown && { ...rest, figure: shown, ...(image && { photo: image }) };
    },
    ({ figure, caption, photo, photoAlt = "" }) => [
      ...(photo
        ? say.maybe("image", photoAlt)
        : [
            say.line("image", figure.alternative),
            ...say.figureWords(figure.data).map((words) => say.line("item", words)),
          ]),
      ...say.text(caption),
    ],
  ),
  media: block(
    "alt",
    "An image.",
    { heading, asset: asset("image"), alt: line(), caption: optional(line()) },
    ({ asset, ...rest }, views) => {
      const image = views.image(asset);
      return image && { ...image, ...rest };
    },
    ({ alt, src, caption }) => [
      // The name of its file is the same in both versions until it is replaced.
      say.line("image", say.linked(alt, src.slice(src.lastIndexOf("/") + 1))),
      ...say.maybe("text", caption),
    ],
  ),
  relatedLinks: block(
    "heading",
    "Links to read next: of their own, or by the names that the settings give them.",
    { heading, links: optional(entries("linkButton")), joinLinks: optional(words()) },
    ({ links, joinLinks }, views) => ({
      links: [...views.links(links), ...views.joinLinks(joinLinks)],
    }),
    ({ links }) => links.map(say.link),
  ),
  downloads: block(
    "heading",
    "Files to download.",
    { heading, assets: entries("assetReference") },
    ({ assets }, views) => ({ downloads: views.downloads(assets) }),
    ({ downloads }) => downloads.map(({ title, href }) => say.titleLink({ text: title, href })),
  ),
  glossary: block(
    "heading",
    "Every term of the glossary.",
    { heading },
    (_, views) => ({
      terms: views.terms(),
    }),
    ({ terms }) =>
      // The search has an entry of its own for each.
      say.aside(
        terms.flatMap(({ term, abbreviation, definition }) => [
          say.heading(abbreviation ? `${term} (${abbreviation})` : term),
          ...say.rich(definition),
        ]),
      ),
  ),
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
      // The build makes a feed of them.
      ...(source === "articles" && { hasFeed: true as const }),
    }),
    ({ intro, listings }) => [
      ...say.maybe("text", intro),
      ...listings.flatMap(({ name, badge, date, isAlliancePartner, ...listing }) => [
        {
          ...say.line("heading", [name, badge, date].filter(Boolean).join(", ")),
          finds: { text: name },
        },
        ...(isAlliancePartner ? [say.line("text", "Alliance Partner")] : []),
        ...say.maybe("text", [...listing.categories, ...listing.states].join(", ")),
        ...say.rich(listing.summary),
        ...listing.links.map(say.link),
      ]),
    ],
  ),
  offices: block(
    "heading",
    "Every office.",
    { heading },
    (_, views) => ({
      offices: views.offices(),
    }),
    ({ offices }) =>
      offices.flatMap(({ name, address, note, phone, hours }) => [
        say.heading(name),
        ...say.text([...address, note, phone, hours].filter(Boolean).join(", ")),
      ]),
  ),
  tool: plainBlock(
    "tool",
    "An interactive tool.",
    { heading, tool: oneOf(...toolNames) },
    ({ tool }) => [say.line("tool", tool)],
  ),
};

export type BlockType = keyof typeof blocks;

/** What the component of a block shows besides its heading. */
export type BlockView<Type extends BlockType> = NonNullable<
  ReturnType<(typeof blocks)[Type]["view"]>
>;

/** What a block says besides its heading. */
export function linesIn(block: { type: BlockType }): say.Line[] {
  // Each block is given to the declaration of its own type, which the compiler cannot see.
  return (blocks[block.type].lines as (view: object) => say.Line[])(block);
}

/** The content types of blocks, by id. */
export const blockTypes = Object.fromEntries(
  Object.entries(blocks).map(([name, declaration]) => [`${name}Block`, declaration]),
  // `fromEntries` loses which name has which declaration.
) as unknown as { [Type in BlockType as `${Type}Block`]: (typeof blocks)[Type] };

/** The type of block for the content type `id`. */
export function blockTypeOf(id: keyof typeof blockTypes): BlockType {
  return id.slice(0, -"Block".length) as BlockType;
}
