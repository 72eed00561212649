/** Makes the view models of a space in the browser, by the same code that builds the site. */

import type { Core } from "../../content/core";
import type { ModalModel, PageModel, SiteModel } from "../../content/model";
import { Resolver } from "../../content/resolver";
import { type Entry, type EntryOf, entriesOf, type Report, type Store } from "../../content/store";
import { toModal, toPage } from "../../content/to-page";
import { toSite, withYear } from "../../content/to-site";
import { searchEntries } from "../../services/search/search-entries";
import type { SearchEntry } from "../../services/search/search-model";
import type { EntityReader } from "./entity-reader";
import type { Space } from "./read-space";

/** The page that is shown where there is none. */
export const NOT_FOUND = "/404";

/** What a problem of the content is about. */
export type Problem = { about: "page" | "site" | "elsewhere"; text: string };

/** A page, if there is one, and what is wrong with it. */
export type ModelledPage = { page: PageModel | undefined; problems: Problem[] };

/** A fact that has to be confirmed before the site goes live. */
export type FactToConfirm = {
  fact: string;
  /** Where it is filled in. */
  field: string;
  /** What visitors read until then. */
  meanwhile: string;
  href: string;
  isHere: boolean;
};

export type ModelledContent = {
  /** What is around every page; undefined if the settings cannot be used. */
  site: SiteModel | undefined;
  modals: ModalModel[];
  pageAt: (path: string) => ModelledPage;
  /** What is wrong with the rest. */
  problems: Problem[];
  /** What the search finds, the same list each time. */
  searchEntries: () => SearchEntry[];
  /** What only the owner can confirm: first what the page at `path` says, then the rest. */
  toConfirm: (path: string) => FactToConfirm[];
  /** The entry with `id`, as far as it could be read. */
  entry: (id: string) => Entry | undefined;
};

/**
 * Models `space` as it is at `now`. One broken entry never breaks the rest: what cannot be shown is left out
 * and reported.
 */
export function modelContent(
  space: Space,
  reader: EntityReader,
  core: Core,
  now: number,
): ModelledContent {
  const problems: Problem[] = [];
  const tell = (about: Problem["about"], to = problems) => {
    return (text: string) => void to.push({ about, text });
  };
  /** What `make` gives; undefined, and reported, if it throws. */
  function attempt<Result>(make: () => Result, report: (text: string) => void) {
    try {
      return make();
    } catch (error) {
      report(`this cannot be shown: ${(error as Error).message}`);
      return undefined;
    }
  }

  const elsewhere = tell("elsewhere");
  const store = reader.read(space, elsewhere);
  const site = attempt(
    () => withYear(toSite(store, core, tell("site")), new Date(now)),
    tell("site"),
  );
  const pages = new Map<string, EntryOf<"page">>();
  for (const entry of entriesOf(store, "page")) {
    const { url } = entry.fields;
    if (pages.has(url)) elsewhere(`${url}: more than one page has this address`);
    else pages.set(url, entry);
  }
  function modelPage(path: string): ModelledPage {
    const found: Problem[] = [];
    const report = tell("page", found);
    const entry = pages.get(path);
    const page =
      entry && attempt(() => toPage(entry, store, core, site?.navigation ?? [], report), report);
    return { page, problems: found };
  }
  const modelled = new Map<string, ModelledPage>();
  function pageAt(path: string): ModelledPage {
    const known = modelled.get(path) ?? modelPage(path);
    modelled.set(path, known);
    return known;
  }
  let found: SearchEntry[] | undefined;
  function findable(): SearchEntry[] {
    const listed = [...pages].flatMap(([path, { fields }]) => {
      const { page } = pageAt(path);
      if (!page || path === NOT_FOUND) return [];
      return [{ page, ...(fields.keywords && { keywords: fields.keywords }) }];
    });
    return searchEntries(listed);
  }
  return {
    site,
    problems,
    modals: entriesOf(store, "modal").flatMap(
      (entry) => attempt(() => toModal(entry, store, elsewhere), elsewhere) ?? [],
    ),
    pageAt,
    searchEntries: () => {
      found ??= findable();
      return found;
    },
    toConfirm: (path) => factsToConfirm(store, path, elsewhere),
    entry: (id) => store.entries.get(id),
  };
}

function factsToConfirm(store: Store, path: string, report: Report): FactToConfirm[] {
  const resolver = new Resolver(store, report);
  return entriesOf(store, "factToConfirm")
    .sort((a, b) => a.fields.position - b.fields.position)
    .flatMap(({ fields: { fact, field, meanwhile, link, anchor } }) => {
      const href = resolver.href(link, anchor);
      if (href === undefined) return [];
      return [{ fact, field, meanwhile, href, isHere: href.split("#")[0] === path }];
    })
    .sort((a, b) => Number(b.isHere) - Number(a.isHere));
}
