import { type Anchors, splitAnchor } from "./anchors";
import type {
  BlockModel,
  ButtonModel,
  DownloadModel,
  LinkModel,
  ListingModel,
  OfficeModel,
  QuestionModel,
  TermModel,
} from "./model";
import { mediaPath, type Resolver } from "./resolver";
import { resolveRichText } from "./rich-text";
import { type EntryOf, entriesOf, type Fields } from "./store";

const blockTypes = [
  "heroBlock",
  "richTextBlock",
  "cardGridBlock",
  "stepsBlock",
  "accordionBlock",
  "tableBlock",
  "quoteBlock",
  "callToActionBlock",
  "noticeBlock",
  "figureBlock",
  "mediaBlock",
  "relatedLinksBlock",
  "downloadsBlock",
  "glossaryBlock",
  "directoryBlock",
  "officesBlock",
  "toolBlock",
] as const;
type BlockEntry = EntryOf<(typeof blockTypes)[number]>;

const nouns: Record<Fields<"directoryBlock">["source"], { one: string; many: string }> = {
  providers: { one: "provider", many: "providers" },
  guides: { one: "guide", many: "guides" },
  articles: { one: "article", many: "articles" },
  events: { one: "event", many: "events" },
  library: { one: "document", many: "documents" },
};

/** The blocks of a page, with ids that are unique on it. Unknown blocks are reported and left out. */
export function toBlocks(ids: string[], resolver: Resolver, anchors: Anchors): BlockModel[] {
  return resolver
    .entries(ids, ...blockTypes)
    .flatMap((entry) => toBlock(entry, resolver, anchors) ?? []);
}

function toBlock(entry: BlockEntry, resolver: Resolver, anchors: Anchors): BlockModel | undefined {
  const base = baseOf(entry, anchors);
  switch (entry.type) {
    case "heroBlock": {
      const { lead, actions, tool } = entry.fields;
      const buttons = toButtons(actions, resolver);
      return { ...base, type: "hero", lead, actions: buttons, ...(tool && { tool }) };
    }
    case "richTextBlock": {
      const document = resolveRichText(entry.fields.document, resolver, anchors);
      return { ...base, type: "richText", document };
    }
    case "cardGridBlock": {
      const cards = resolver.entries(entry.fields.cards, "card").flatMap(({ fields }) => {
        const href = resolver.href(fields.link, fields.anchor);
        const { title, text, icon } = fields;
        return href === undefined ? [] : [{ title, text, href, ...(icon && { icon }) }];
      });
      return { ...base, type: "cardGrid", ...introOf(entry), cards };
    }
    case "stepsBlock": {
      const steps = resolver.entries(entry.fields.steps, "step").map(({ fields }) => ({
        title: fields.title,
        body: resolveRichText(fields.body, resolver, anchors),
      }));
      return { ...base, type: "steps", ...introOf(entry), steps };
    }
    case "accordionBlock": {
      const questions = toQuestions(entry.fields, resolver, anchors);
      return { ...base, type: "accordion", ...introOf(entry), questions };
    }
    case "tableBlock": {
      const { caption, columns, rows } = entry.fields;
      return { ...base, type: "table", caption, columns, rows };
    }
    case "quoteBlock": {
      const { text, attribution } = entry.fields;
      return { ...base, type: "quote", text, ...(attribution && { attribution }) };
    }
    case "callToActionBlock": {
      const actions = toButtons(entry.fields.actions, resolver);
      return { ...base, type: "callToAction", text: entry.fields.text, actions };
    }
    case "noticeBlock": {
      const body = resolveRichText(entry.fields.body, resolver, anchors);
      return { ...base, type: "notice", tone: entry.fields.tone, body };
    }
    case "figureBlock": {
      const { figure, caption, alternative } = entry.fields;
      return { ...base, type: "figure", figure, caption, alternative };
    }
    case "mediaBlock": {
      const image = toImage(entry.fields.asset, resolver);
      if (!image) return undefined;
      const { alt, caption } = entry.fields;
      return { ...base, type: "media", ...image, alt, ...(caption && { caption }) };
    }
    case "relatedLinksBlock":
      return { ...base, type: "relatedLinks", links: toLinks(entry.fields.links, resolver) };
    case "downloadsBlock":
      return { ...base, type: "downloads", downloads: toDownloads(entry.fields.assets, resolver) };
    case "glossaryBlock":
      return { ...base, type: "glossary", terms: toTerms(resolver, anchors) };
    case "directoryBlock": {
      const noun = nouns[entry.fields.source];
      const listings = toListings(entry.fields, resolver, anchors);
      return { ...base, type: "directory", ...introOf(entry), noun, listings };
    }
    case "officesBlock":
      return { ...base, type: "offices", offices: toOffices(resolver) };
    case "toolBlock":
      return { ...base, type: "tool", tool: entry.fields.tool };
  }
}

function baseOf(entry: BlockEntry, anchors: Anchors): { id: string; heading?: string } {
  const heading = "heading" in entry.fields ? entry.fields.heading : undefined;
  if (heading === undefined)
    return { id: anchors.take(`section-${entry.type.replace(/Block$/, "")}`) };
  const { words, anchor } = splitAnchor(heading);
  return { id: anchors.take(words, anchor), heading: words };
}

function introOf({ fields }: { fields: { intro?: string | undefined } }): { intro?: string } {
  return fields.intro === undefined ? {} : { intro: fields.intro };
}

export function toButtons(ids: string[], resolver: Resolver): ButtonModel[] {
  return resolver.entries(ids, "linkButton").flatMap(({ fields }) => {
    const href = resolver.href(fields.link, fields.anchor);
    const { label: text, style, size } = fields;
    return href === undefined ? [] : [{ text, href, style, size }];
  });
}

export function toLinks(ids: string[], resolver: Resolver): LinkModel[] {
  return toButtons(ids, resolver).map(({ text, href }) => ({ text, href }));
}

function toQuestions(
  { category, questions }: Fields<"accordionBlock">,
  resolver: Resolver,
  anchors: Anchors,
): QuestionModel[] {
  const found =
    category === undefined
      ? resolver.entries(questions, "faq")
      : entriesOf(resolver.store, "faq")
          .filter((faq) => faq.fields.category === category)
          .sort((a, b) => a.fields.position - b.fields.position);
  if (found.length === 0) resolver.report(`there is no question in the category ${category}`);
  return found.map(({ fields }) => {
    const { words, anchor } = splitAnchor(fields.question);
    return {
      id: anchors.take(words, anchor),
      question: words,
      answer: resolveRichText(fields.answer, resolver, anchors),
    };
  });
}

function toDownloads(ids: string[], resolver: Resolver): DownloadModel[] {
  return resolver.entries(ids, "assetReference").flatMap(({ id, fields }) => {
    const asset = resolver.asset(fields.media);
    const href = resolver.href(id);
    if (!asset || href === undefined) return [];
    const { contentType, details } = asset.fields.file;
    return [{ title: fields.title, href, contentType, size: details.size }];
  });
}

/** One order for names everywhere, whatever the language of the machine. */
const collator = new Intl.Collator("en-AU", { sensitivity: "base", numeric: true });

function toTerms(resolver: Resolver, anchors: Anchors): TermModel[] {
  return entriesOf(resolver.store, "glossaryTerm")
    .sort((a, b) => collator.compare(a.fields.term, b.fields.term))
    .map(({ fields: { term, abbreviation, definition } }) => ({
      id: anchors.take(abbreviation ?? term),
      term,
      definition: resolveRichText(definition, resolver, anchors),
      ...(abbreviation && { abbreviation }),
    }));
}

function toListings(
  { source, category }: Fields<"directoryBlock">,
  resolver: Resolver,
  anchors: Anchors,
): ListingModel[] {
  const names = new Map(
    entriesOf(resolver.store, "category").map(({ fields }) => [fields.slug, fields.name]),
  );
  const wanted = (entry: EntryOf<"provider"> | EntryOf<"listing">) =>
    category === undefined || entry.fields.categories.includes(category);
  const toListing = (entry: EntryOf<"provider"> | EntryOf<"listing">): ListingModel => {
    const { name, summary, categories, states, badge } = entry.fields;
    const logo =
      entry.type === "provider" && entry.fields.logo && toImage(entry.fields.logo, resolver);
    return {
      id: anchors.take(name),
      name,
      summary: resolveRichText(summary, resolver, anchors),
      categories: categories.map((slug) => names.get(slug) ?? inWords(slug)),
      states,
      links:
        entry.type === "provider" ? providerLinks(entry.fields) : listingLinks(entry, resolver),
      ...(logo && { logo }),
      ...(badge && { badge }),
      ...(entry.type === "listing" && entry.fields.date && { date: entry.fields.date }),
    };
  };
  if (source === "providers") {
    return entriesOf(resolver.store, "provider")
      .filter(wanted)
      .sort((a, b) => collator.compare(a.fields.name, b.fields.name))
      .map(toListing);
  }
  return entriesOf(resolver.store, "listing")
    .filter((entry) => entry.fields.kind === source && wanted(entry))
    .sort((a, b) => a.fields.position - b.fields.position)
    .map(toListing);
}

/** An image with the room it takes; nothing for a file that is no image. */
function toImage(id: string, resolver: Resolver): ListingModel["logo"] {
  const asset = resolver.asset(id);
  const size = asset?.fields.file.details.image;
  return asset && size && { src: mediaPath(asset), ...size };
}

function providerLinks({ website, phone, email }: Fields<"provider">): LinkModel[] {
  const links: LinkModel[] = [];
  if (website) links.push({ text: "Website", href: website });
  if (phone) links.push({ text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` });
  if (email) links.push({ text: email, href: `mailto:${email}` });
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
  return entriesOf(resolver.store, "office")
    .sort((a, b) => a.fields.position - b.fields.position)
    .map(({ fields: { name, address, phone, hours, map } }) => ({
      name,
      address,
      phone,
      ...(hours && { hours }),
      ...(map && { map: { href: map } }),
    }));
}
