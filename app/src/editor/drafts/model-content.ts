/** Makes the view models of a space in the browser, by the same code that builds the site. */

import { reportEntries } from "../../content/check-entries";
import { checkedPage, siteProblems, targetsAmong } from "../../content/check-site";
import type { Core } from "../../content/core";
import { type FactToConfirm, factsToConfirm } from "../../content/facts-to-confirm";
import type { ModalModel, PageModel, SiteModel } from "../../content/model";
import { NOT_FOUND } from "../../content/page-data";
import { NOWHERE, type Place, type Problem, problemLine, type Report } from "../../content/problem";
import { toRedirects } from "../../content/redirects";
import type { PlacedLink } from "../../content/resolver";
import { servedFiles } from "../../content/served-files";
import { EntityError, type Entry, entriesOf, settingsOf } from "../../content/store";
import { pagesByAddress, toModal, toPage } from "../../content/to-page";
import { toSite, withToday } from "../../content/to-site";
import { searchIndex } from "../../services/search/search-index";
import type { SearchIndex } from "../../services/search/search-model";
import { type ComingChange, comingChanges } from "./coming-changes";
import type { EntityReader } from "./entity-reader";
import type { Space } from "./read-space";

/** A page, if there is one, with what is wrong with it and where it links to. */
export type ModelledPage = {
  page: PageModel | undefined;
  problems: Problem[];
  links: PlacedLink[];
};

/** A fact that is to be confirmed, and whether the page on screen is its page. */
export type ShownFact = FactToConfirm & { isHere: boolean };

export type ModelledContent = {
  /** What is around every page; undefined if the settings cannot be used. */
  site: SiteModel | undefined;
  modals: ModalModel[];
  pageAt: (path: string) => ModelledPage;
  /** What is wrong with what is around all pages, or is on none. */
  problems: Problem[];
  /** All that would not be on the site as it is entered, were it published; the same list each time. */
  check: () => Problem[];
  /** What changes by itself after `now`. */
  coming: (now: number) => ComingChange[];
  /** What the search finds, the same list each time. */
  searchIndex: () => SearchIndex | undefined;
  /** What only the owner can confirm, what is needed to go live first; which of it is on the page at `path`. */
  toConfirm: (path: string) => ShownFact[];
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
  const report: Report = (problem) => void problems.push(problem);
  /** What `make` gives; undefined, and reported, if it throws. */
  function attempt<Result>(make: () => Result, place: Place, tell: Report) {
    try {
      return make();
    } catch (error) {
      tell(
        error instanceof EntityError
          ? error.problem()
          : {
              ...place,
              message: `This cannot be shown: ${(error as Error).message}.`,
              remedy: "Mend the entry, or tell those who look after the site.",
            },
      );
      return undefined;
    }
  }

  const store = reader.read(space, report);
  const around: PlacedLink[] = [];
  const site = attempt(
    () =>
      withToday(
        toSite(store, core, report, (link) => around.push(link)),
        new Date(now),
      ),
    { ...NOWHERE, contentType: "appSettings" },
    report,
  );
  const pages = pagesByAddress(store, report);
  function modelPage(path: string): ModelledPage {
    const found: ModelledPage = { page: undefined, problems: [], links: [] };
    const entry = pages.get(path);
    if (!entry) return found;
    const tell: Report = (problem) => void found.problems.push(problem);
    const place = { page: path, entry: entry.id, contentType: "page", field: null };
    const model = () =>
      toPage(entry, store, core, site ?? {}, tell, (link) => found.links.push(link));
    return { ...found, page: attempt(model, place, tell) };
  }
  const modelled = new Map<string, ModelledPage>();
  function pageAt(path: string): ModelledPage {
    const known = modelled.get(path) ?? modelPage(path);
    modelled.set(path, known);
    return known;
  }
  let found: SearchIndex | undefined;
  function findable(): SearchIndex | undefined {
    if (!site) return undefined;
    const listed = [...pages].flatMap(([path, { fields }]) => {
      const { page } = pageAt(path);
      if (!page || path === NOT_FOUND) return [];
      return [{ page, ...(fields.keywords && { keywords: fields.keywords }) }];
    });
    return searchIndex(listed, site, settingsOf(store).fields.searchSynonyms);
  }
  reportEntries(store, core, report);
  const facts = factsToConfirm(store, report);
  const redirects = toRedirects(store, report);
  const modals = entriesOf(store, "modal").flatMap((entry) => {
    const place = { ...NOWHERE, entry: entry.id, contentType: "modal" };
    return (
      attempt(() => toModal(entry, store, report, (link) => around.push(link)), place, report) ?? []
    );
  });
  const files = servedFiles(store, report);
  function checkAll(): Problem[] {
    const all = [...pages].map(([path, entry]) => ({ entry, ...pageAt(path) }));
    const checked = all.flatMap(({ entry, page, links }) =>
      page ? [checkedPage(entry, page, links)] : [],
    );
    return distinct([
      ...problems,
      ...all.flatMap((page) => page.problems),
      ...siteProblems(checked, around, redirects, targetsAmong(modals, files)),
    ]);
  }
  let checks: Problem[] | undefined;
  return {
    site,
    problems: distinct(problems),
    modals,
    pageAt,
    check: () => {
      checks ??= checkAll();
      return checks;
    },
    coming: (now) => comingChanges(site, store, core, now),
    searchIndex: () => {
      found ??= findable();
      return found;
    },
    toConfirm: (path) =>
      facts.map((fact) => ({ ...fact, isHere: fact.page?.split("#")[0] === path })),
    entry: (id) => store.entries.get(id),
  };
}

/** Each problem once, however many pages show what has it. */
export function distinct(problems: Problem[]): Problem[] {
  const known = new Map(problems.map((problem) => [problemLine(problem), problem] as const));
  return [...known.values()];
}
