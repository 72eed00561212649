/** Makes the view models of a space in the browser, by the very code that builds the site. */

import { withYear } from "../../content/copyright-year";
import type { Core } from "../../content/core";
import type { ModalModel, PageModel, SiteModel } from "../../content/model";
import { type Entry, type EntryOf, entriesOf } from "../../content/store";
import { toModal } from "../../content/to-modal";
import { toPage } from "../../content/to-page";
import { toSite } from "../../content/to-site";
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

export type ModelledContent = {
  /** What is around every page; undefined if the settings cannot be used. */
  site: SiteModel | undefined;
  modals: ModalModel[];
  pageAt: (path: string) => ModelledPage;
  /** What is wrong with the rest. */
  problems: Problem[];
  /** What the search finds, the same list each time. */
  searchEntries: () => SearchEntry[];
  /** The entry with `id`, as far as it could be read. */
  entry: (id: string) => Entry | undefined;
};

/**
 * Models `space` as it is at `now`. One broken entry never breaks the rest: what cannot be shown is left out
 * and told.
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
  /** What `make` gives; undefined, and told, if it throws. */
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
    entry: (id) => store.entries.get(id),
  };
}
