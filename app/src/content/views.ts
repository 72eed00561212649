/** Makes view models from the entries that the fields of blocks link to. */
import { type Anchors, splitAnchor } from "./anchors";
import type {
  ButtonModel,
  CardModel,
  DownloadModel,
  FigureModel,
  ImageModel,
  KeyFactModel,
  LinkModel,
  ListingModel,
  OfficeModel,
  QuestionModel,
  StepModel,
  TermModel,
} from "./block-parts";
import { checkListed } from "./categories";
import type { Core } from "./core";
import type { EntryViews, ListingSource } from "./define-block";
import { readFigure } from "./figures";
import type { Resolver } from "./resolver";
import { resolveRichText } from "./rich-text";
import { type EntryOf, entriesOf, type Fields, settingsOf } from "./store";

/** The views of one page, whose ids come from `anchors`. */
export function createViews(resolver: Resolver, anchors: Anchors, core: Core): EntryViews {
  return {
    richText: (document) => resolveRichText(document, resolver, anchors, 2),
    buttons: (ids) => toButtons(ids, resolver),
    links: (ids) => toLinks(ids, resolver),
    cards: (ids) => toCards(ids, resolver),
    keyFacts: (ids) => toKeyFacts(ids, resolver, anchors),
    ownText: (field, document) => ({
      text: resolveRichText(document, resolver, anchors),
      ...resolver.ownSource(field),
    }),
    steps: (ids) => toSteps(ids, resolver, anchors),
    downloads: (ids) => toDownloads(ids, resolver),
    image: (id) => toImage(id, resolver),
    figure: (id) => toFigure(id, resolver),
    questions: (ids, category) => toQuestions(ids, category, resolver, anchors),
    terms: () => toTerms(resolver, anchors),
    tableRows: (columns, rows) => toTableRows(columns, rows, resolver),
    listings: (source, category) => toListings(source, category, resolver, anchors, core),
    offices: () => toOffices(resolver),
    joinLinks: (names) => names.flatMap((name) => toJoinLink(name, resolver) ?? []),
  };
}

export function toButtons(ids: string[], resolver: Resolver): ButtonModel[] {
  return resolver.entries(ids, "linkButton").flatMap((entry) => {
    const { id, fields } = entry;
    const href = resolver.in(entry).href(fields.link, fields.anchor);
    const { label: text, style, size } = fields;
    const source = resolver.source(id, "label");
    return href === undefined ? [] : [{ text, href, style, size, ...source }];
  });
}

export function toLinks(ids: string[], resolver: Resolver): LinkModel[] {
  return toButtons(ids, resolver).map(({ style: _, size: __, ...link }) => link);
}

/** The link of the join pages that the settings call `name`. */
function toJoinLink(name: string, resolver: Resolver): LinkModel | undefined {
  const { joinLinks } = settingsOf(resolver.store).fields;
  const found = resolver
    .entries(joinLinks, "linkButton")
    .find(({ fields }) => fields.name === name);
  if (!found) {
    resolver.report(
      `The settings have no join link ${name}.`,
      "It is left out. Add it to the join links of the settings.",
    );
  }
  return found && toLinks([found.id], resolver)[0];
}

function toCards(ids: string[], resolver: Resolver): CardModel[] {
  return resolver.entries(ids, "card").flatMap((entry) => {
    const { id, fields } = entry;
    const href = resolver.in(entry).href(fields.link, fields.anchor);
    const { title, text, icon } = fields;
    return href === undefined
      ? []
      : [{ title, text, href, ...(icon && { icon }), ...resolver.source(id) }];
  });
}

function toKeyFacts(ids: string[], resolver: Resolver, anchors: Anchors): KeyFactModel[] {
  return resolver.entries(ids, "keyFact").map((entry) => ({
    name: entry.fields.name,
    text: resolveRichText(entry.fields.text, resolver.in(entry), anchors),
    ...resolver.source(entry.id),
  }));
}

function toSteps(ids: string[], resolver: Resolver, anchors: Anchors): StepModel[] {
  return resolver.entries(ids, "step").map((entry) => ({
    title: entry.fields.title,
    // The title of a step is a heading of level 3.
    body: resolveRichText(entry.fields.body, resolver.in(entry), anchors, 4),
    ...resolver.source(entry.id),
  }));
}

/** A cell too few or too many would stand under the wrong heading. */
function toTableRows(columns: string[], rows: string[][], resolver: Resolver): string[][] {
  return rows.filter((row, at) => {
    if (row.length === columns.length) return true;
    resolver.report(
      `Row ${at + 1} of the table, ${row[0] ?? ""}, has ${row.length} cells for ${columns.length} columns.`,
      "The row is left out. Give it a cell for each column, an empty one where there is nothing to say.",
      rows,
    );
    return false;
  });
}

function toQuestions(
  ids: string[],
  category: string | undefined,
  resolver: Resolver,
  anchors: Anchors,
): QuestionModel[] {
  if (category === undefined ? ids.length === 0 : ids.length > 0) {
    resolver.report(
      `It has ${category === undefined ? "neither questions nor a category" : "both questions and a category"}.`,
      "Give it questions of its own or a category. With both, only those of the category are shown.",
      category,
    );
  }
  const found =
    category === undefined
      ? resolver.entries(ids, "faq")
      : entriesOf(resolver.store, "faq")
          .filter((faq) => faq.fields.category === category)
          .sort((a, b) => a.fields.position - b.fields.position);
  if (category !== undefined && found.length === 0) {
    resolver.report(
      `There is no question in the category ${category}.`,
      "Give it questions, or choose another category.",
      category,
    );
  }
  return found.map((entry) => {
    const { words, anchor } = splitAnchor(entry.fields.question);
    return {
      id: anchors.take(words, anchor),
      question: words,
      answer: resolveRichText(entry.fields.answer, resolver.in(entry), anchors),
      ...resolver.source(entry.id),
    };
  });
}

function toDownloads(ids: string[], resolver: Resolver): DownloadModel[] {
  return resolver.entries(ids, "assetReference").flatMap((entry) => {
    const { id, fields } = entry;
    const asset = resolver.in(entry).asset(fields.media);
    const href = resolver.href(id);
    if (!asset || href === undefined) return [];
    const { contentType, details } = asset.fields.file;
    return [{ title: fields.title, href, contentType, size: details.size, ...resolver.source(id) }];
  });
}

/** The order of names, the same whatever the language of the machine. */
const collator = new Intl.Collator("en-AU", { sensitivity: "base", numeric: true });

function toTerms(resolver: Resolver, anchors: Anchors): TermModel[] {
  return [...entriesOf(resolver.store, "glossaryTerm")]
    .sort((a, b) => collator.compare(a.fields.term, b.fields.term))
    .map((entry) => {
      const { term, abbreviation, definition } = entry.fields;
      return {
        id: anchors.take(abbreviation ?? term),
        term,
        definition: resolveRichText(definition, resolver.in(entry), anchors),
        ...(abbreviation && { abbreviation }),
        ...resolver.source(entry.id),
      };
    });
}

function toListings(
  source: ListingSource,
  category: string | undefined,
  resolver: Resolver,
  anchors: Anchors,
  core: Core,
): ListingModel[] {
  if (category !== undefined) checkListed(source, category, resolver);
  const names = new Map(
    entriesOf(resolver.store, "category").map(({ fields }) => [fields.slug, fields.name]),
  );
  const wanted = (entry: EntryOf<"provider"> | EntryOf<"listing"> | EntryOf<"guide">) =>
    category === undefined || entry.fields.categories.includes(category);
  const inWordsOf = (categories: string[]) =>
    categories.map((slug) => names.get(slug) ?? inWords(slug));
  const toListing = (entry: EntryOf<"provider"> | EntryOf<"listing">): ListingModel => {
    const { name, summary, categories, states, badge } = entry.fields;
    const own = resolver.in(entry);
    const logo = entry.type === "provider" && entry.fields.logo && toImage(entry.fields.logo, own);
    return {
      id: anchors.take(name),
      name,
      summary: resolveRichText(summary, own, anchors),
      categories: inWordsOf(categories),
      states,
      links:
        entry.type === "provider" ? providerLinks(entry.fields, own) : listingLinks(entry, own),
      ...(logo && { logo }),
      ...(entry.type === "provider" &&
        entry.fields.alliancePartner === true && { isAlliancePartner: true as const }),
      ...(badge && { badge }),
      ...(entry.type === "listing" && entry.fields.date && { date: entry.fields.date }),
      ...resolver.source(entry.id),
    };
  };
  if (source === "providers") {
    return entriesOf(resolver.store, "provider")
      .filter(wanted)
      .sort((a, b) => collator.compare(a.fields.name, b.fields.name))
      .map(toListing);
  }
  if (source === "guides") {
    const guides = entriesOf(resolver.store, "page").flatMap(({ fields }) =>
      resolver.entries(fields.guides, "guide"),
    );
    return guides.filter(wanted).map((entry) => {
      const { name, summary, categories } = entry.fields;
      const href = resolver.href(entry.id);
      return {
        id: anchors.take(name),
        name,
        summary: resolveRichText(summary, resolver.in(entry), anchors),
        categories: inWordsOf(categories),
        states: [],
        links: href === undefined ? [] : [{ text: name, href }],
        ...resolver.source(entry.id),
      };
    });
  }
  return entriesOf(resolver.store, "listing")
    .filter((entry) => entry.fields.kind === source && wanted(entry) && isListed(entry, core))
    .sort((a, b) => a.fields.position - b.fields.position)
    .map(toListing);
}

/** An article appears on its day, and an event leaves when its day is over. Other dates are only told. */
function isListed({ fields: { kind, date } }: EntryOf<"listing">, core: Core): boolean {
  const state = date && core.dayState(date);
  return !(kind === "articles" && state === "ahead") && !(kind === "events" && state === "over");
}

/** An image with its size; undefined, and reported, for a file without one. */
function toImage(id: string, resolver: Resolver): ImageModel | undefined {
  const asset = resolver.asset(id);
  const size = asset?.fields.file.details.image;
  if (asset && !size) {
    resolver.report(
      `The file ${asset.fields.file.fileName} has no width and height that a page could keep free for it.`,
      "It is left out. Save a photograph as JPEG or PNG; give a drawing (SVG) a width and a height.",
      id,
    );
  }
  return asset && size && { src: resolver.imageAddress(asset), ...size };
}

function toFigure(id: string, resolver: Resolver): FigureModel | undefined {
  const entry = resolver.entry(id, "figure");
  if (!entry) return undefined;
  const { name, family, alternative, data } = entry.fields;
  const figure = readFigure(name, family, data, (path, problem) =>
    resolver
      .in(entry)
      .report(
        `The figure ${name} cannot be drawn: ${["data", ...path].join(".")} ${problem}.`,
        "It is left out. Write its data as the other figures of its kind do.",
        data,
      ),
  );
  return figure && { ...figure, alternative, ...resolver.source(id) };
}

function providerLinks(
  { website, phone, email }: Fields<"provider">,
  resolver: Resolver,
): LinkModel[] {
  const links: LinkModel[] = [];
  const site = website && resolver.written(website);
  if (site && URL.canParse(site))
    links.push({ text: new URL(site).host.replace(/^www\./, ""), href: site });
  const call = phone && resolver.phone(phone);
  if (call) links.push({ text: phone, href: call });
  const write = email && resolver.written(email);
  if (write) links.push({ text: email, href: write });
  return links;
}

function listingLinks({ fields }: EntryOf<"listing">, resolver: Resolver): LinkModel[] {
  const href = fields.link && resolver.href(fields.link, fields.anchor);
  return href ? [{ text: fields.name, href }] : [];
}

/** A category without a name of its own: `barcode-printing` is "Barcode printing". */
function inWords(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toOffices(resolver: Resolver): OfficeModel[] {
  return [...entriesOf(resolver.store, "office")]
    .sort((a, b) => a.fields.position - b.fields.position)
    .map((entry) => {
      const { name, address, note, phone, hours, map } = entry.fields;
      const call = resolver.in(entry).phone(phone);
      return {
        name,
        address,
        ...(note && { note }),
        phone,
        ...(call && { call }),
        ...(hours && { hours }),
        ...(map && { map: { href: map } }),
        ...resolver.source(entry.id),
      };
    });
}
