import { Anchors, chosenAnchors, splitAnchor } from "./anchors";
import type { LinkModel } from "./block-parts";
import { blocks, blockTypeOf, blockTypes } from "./blocks";
import { columnSlip } from "./column-titles";
import { neededBlocks } from "./content-types";
import type { Core } from "./core";
import type { Views } from "./define-block";
import { createMembershipViews } from "./membership-views";
import type {
  BlockModel,
  BreadcrumbModel,
  GuideModel,
  ModalModel,
  NavigationColumnModel,
  NavigationDropdownModel,
  PageModel,
  SiteModel,
} from "./model";
import { NOWHERE, type Report } from "./problem";
import { type PlacedLink, Resolver } from "./resolver";
import { anchorsOf, headingsOf, resolveRichText } from "./rich-text";
import { type EntryOf, entriesOf, onceOf, type Store } from "./store";
import { createViews, toButtons, toLinks } from "./views";

/**
 * A page with this many headings gets a contents list, unless it is plain, opens with a hero, or
 * holds a tool, which needs the width and comes first.
 */
const CONTENTS_FROM = 4;

/** Ids the page's frame uses; no heading may take them. */
const reserved = ["main", "root", "page-data", "site-data"];

/** What says where a page stands: the menus, and the page where people join, which is a place of its own. */
type Around = Partial<Pick<SiteModel, "navigation" | "join">>;

/** Makes the view model of one page. `onLink` is called with every address that it links to. */
export function toPage(
  entry: EntryOf<"page">,
  store: Store,
  core: Core,
  around: Around,
  report: Report,
  onLink?: (link: PlacedLink) => void,
): PageModel {
  const { url, title, description, layout, kind, effective, lead, reviewed, hidden } = entry.fields;
  const resolver = new Resolver(store, report, { ...NOWHERE, page: url }, onLink).in(entry);
  const chosen = entry.fields.blocks.flatMap((id) =>
    chosenAnchors(store.entries.get(id)?.fields ?? {}),
  );
  const anchors = new Anchors("", new Set(chosen));
  for (const id of reserved) anchors.take(id);
  const guideEntries = resolver.entries(entry.fields.guides, "guide");
  // Before anything else on the page, so that the address of a guide is its slug.
  for (const { fields } of guideEntries) anchors.take(fields.slug, fields.slug);
  const blocks = withOneHero(toBlocks(entry.fields.blocks, resolver, anchors, core), resolver);
  reportMissingBlocks(entry, blocks, resolver);
  const guides = toGuides(guideEntries, resolver, anchors, core);
  const headings = blocks.flatMap(headingsOfBlock);
  const hasContents =
    headings.length >= CONTENTS_FROM &&
    layout === "basic" &&
    !blocks.some(({ type }) => type === "hero" || type === "tool");
  return {
    path: url,
    title,
    description,
    layout,
    ...(kind && { kind }),
    ...(effective && { effective }),
    ...(lead && { lead }),
    breadcrumbs: breadcrumbsOf(url, store, around),
    blocks,
    ...(guides.length > 0 && { guides }),
    contents: hasContents ? headings : [],
    ...(reviewed && { reviewed }),
    hidden,
    ...resolver.source(entry.id),
  };
}

/** What each block is called that some pages must have. */
const blockNames: Record<(typeof neededBlocks)[Purpose][number], string> = {
  servicePrice: "how the service is priced and what to have ready",
  servicePromise: "how long it takes or when people are there",
};

type Purpose = keyof typeof neededBlocks;

/** A reader of some pages asks what it costs or how long it takes, whatever else they say. */
function reportMissingBlocks(
  { fields: { purpose } }: EntryOf<"page">,
  blocks: BlockModel[],
  resolver: Resolver,
): void {
  if (purpose === undefined) return;
  for (const needed of neededBlocks[purpose]) {
    if (blocks.some(({ type }) => type === needed)) continue;
    resolver.report(
      `The page of kind ${purpose} does not say ${blockNames[needed]}.`,
      `Add a block of the type ${needed}Block.`,
      purpose,
    );
  }
}

/** The pages by their addresses; of two with the same one, the first is shown and the other reported. */
export function pagesByAddress(store: Store, report: Report): Map<string, EntryOf<"page">> {
  const pages = new Map<string, EntryOf<"page">>();
  for (const entry of entriesOf(store, "page")) {
    const { url } = entry.fields;
    const first = pages.get(url);
    if (!first) pages.set(url, entry);
    else {
      report({
        ...{ page: url, entry: entry.id, contentType: "page", field: "url" },
        message: `The page ${first.fields.title} has this address, too.`,
        remedy: "Only that one is shown. Give each an address of its own.",
      });
    }
  }
  return pages;
}

/** A hero's heading is the `h1` of its page, so a hero comes first or is left out. */
function withOneHero(blocks: BlockModel[], resolver: Resolver): BlockModel[] {
  return blocks.filter((block, index) => {
    if (block.type !== "hero" || index === 0) return true;
    resolver.report(
      `The hero ${block.heading ?? block.id} is not first on its page.`,
      "It is left out. Put it first: a page has one heading of level 1.",
    );
    return false;
  });
}

function headingsOfBlock(block: BlockModel): { id: string; text: string }[] {
  const own = block.heading === undefined ? [] : [{ id: block.id, text: block.heading }];
  if (block.type === "hero") return [];
  return block.type === "richText" ? [...own, ...headingsOf(block.document)] : own;
}

/** What each page is called in menus, by its address. */
const titlesOfPages = onceOf(
  (store) =>
    new Map(
      entriesOf(store, "page").map(({ fields }) => [
        fields.url,
        fields.navigationTitle ?? fields.title,
      ]),
    ),
);

/**
 * The way to a page: home, the menu it is in, and the nearest page above it.
 * It follows the menus first, because many addresses have no page one level up. A menu without a page of its own says its
 * title, and the column that the page is in.
 */
function breadcrumbsOf(path: string, store: Store, around: Around): BreadcrumbModel[] {
  if (path === "/") return [];
  const titles = titlesOfPages(store);
  const home = titles.get("/");
  const crumbs: BreadcrumbModel[] = home === undefined ? [] : [{ text: home, href: "/" }];
  const add = (link: LinkModel) => {
    if (link.href === path || crumbs.some(({ href }) => href === link.href)) return;
    crumbs.push(link);
  };
  const { navigation = [], join } = around;
  const joins = join !== undefined && `${path}/`.startsWith(`${join.href}/`);
  const menu = joins ? undefined : navigation.find((dropdown) => menuHolds(dropdown, path));
  const column = menu?.columns.find((some) => columnHolds(some, path));
  if (menu?.overview) add({ text: menu.title, href: menu.overview.href });
  else if (menu && column) crumbs.push({ text: menu.title }, { text: column.name });
  const steps = path.split("/").slice(1, -1);
  steps.forEach((_, index) => {
    const href = `/${steps.slice(0, index + 1).join("/")}`;
    const text = titles.get(href);
    if (text !== undefined) add({ text, href });
  });
  return crumbs;
}

function menuHolds(dropdown: NavigationDropdownModel, path: string): boolean {
  if (dropdown.overview?.href === path) return true;
  return dropdown.columns.some((column) => columnHolds(column, path));
}

function columnHolds({ groups }: NavigationColumnModel, path: string): boolean {
  return groups.some(
    ({ href, items }) => href === path || items.some((item) => item.href === path),
  );
}

/** Every id on the page that `#…` can lead to. */
export function anchorsOn(page: PageModel): Set<string> {
  const { guides = [] } = page;
  const ids = new Set<string>(["main", ...guides.map(({ id }) => id)]);
  for (const block of [...page.blocks, ...guides.flatMap(({ blocks }) => blocks)]) {
    ids.add(block.id);
    if (block.type === "richText") for (const id of anchorsOf(block.document)) ids.add(id);
    if (block.type === "accordion") for (const { id } of block.questions) ids.add(id);
    if (block.type === "glossary") for (const { id } of block.terms) ids.add(id);
    if (block.type === "directory") for (const { id } of block.listings) ids.add(id);
  }
  return ids;
}

type BlockEntry = EntryOf<keyof typeof blockTypes>;

// `Object.keys` widens the names to strings.
const blockTypeIds = Object.keys(blockTypes) as (keyof typeof blockTypes)[];

/** The blocks of a page, with ids that are unique on it. An entry that is not a block is reported and left out. */
function toBlocks(ids: string[], resolver: Resolver, anchors: Anchors, core: Core): BlockModel[] {
  return resolver.entries(ids, ...blockTypeIds).flatMap((entry) => {
    const own = resolver.in(entry);
    const fields: Record<string, unknown> = entry.fields;
    const slip = columnSlip(entry);
    if (slip) {
      own.report(
        slip.message,
        "The table is left out. Write the titles in the order of the columns.",
        fields[slip.field],
      );
      return [];
    }
    const views = { ...createViews(own, anchors, core), ...createMembershipViews(core, own) };
    try {
      const block = toBlock(entry, views, anchors);
      return block ? [{ ...block, ...resolver.source(entry.id) }] : [];
    } catch (error) {
      own.report(
        `The block cannot be shown: ${(error as Error).message}.`,
        "It is left out, and the rest of the page is shown.",
      );
      return [];
    }
  });
}

function toBlock(entry: BlockEntry, views: Views, anchors: Anchors): BlockModel | undefined {
  const type = blockTypeOf(entry.type);
  const { heading = "", ...own } = { heading: undefined, ...entry.fields };
  const { words, anchor } = splitAnchor(heading.trim() || `section-${type}`);
  const base = {
    id: anchors.take(words, anchor),
    ...(heading.trim() !== "" && { heading: words }),
  };
  // The fields were read by the schema of the same declaration, which the compiler cannot see.
  const view = blocks[type].view as (fields: typeof own, views: Views) => object | undefined;
  const shown = view(own, views);
  return shown && ({ ...base, type, ...shown } as BlockModel);
}

/** Makes the view models of a page's guides, whose slugs `anchors` has handed out already. */
function toGuides(
  entries: EntryOf<"guide">[],
  resolver: Resolver,
  anchors: Anchors,
  core: Core,
): GuideModel[] {
  return entries.map((entry) => {
    const { slug, name, summary, needs, blocks, finished, next, keywords } = entry.fields;
    const own = resolver.in(entry);
    return {
      id: slug,
      name,
      summary: resolveRichText(summary, own, anchors),
      ...(needs && { needs: resolveRichText(needs, own, anchors) }),
      blocks: toBlocks(blocks, own, anchors, core),
      ...(finished && { finished }),
      next: toLinks(next, own),
      ...(keywords && { keywords }),
      ...resolver.source(entry.id),
    };
  });
}

/** Makes the view model of a dialog. */
export function toModal(
  entry: EntryOf<"modal">,
  store: Store,
  report: Report,
  onLink?: (link: PlacedLink) => void,
): ModalModel {
  const { slug, title, body, actions } = entry.fields;
  const resolver = new Resolver(store, report, NOWHERE, onLink).in(entry);
  return {
    slug,
    title,
    body: resolveRichText(body, resolver, new Anchors(`${slug}-`)),
    actions: toButtons(actions, resolver),
    ...resolver.source(entry.id),
  };
}
