/**
 * What is wrong with the pages of a site together: links that lead nowhere, pages that cannot be told apart, pages that are hard to
 * reach. The build asks of the pages that it has written, and the editors' tool of the pages that drafts would make.
 */
import { codeAddresses, missingPage } from "./code-addresses";
import type { PageModel } from "./model";
import { NOT_FOUND } from "./page-data";
import { NOWHERE, type Place, type Problem } from "./problem";
import { addressKey, type Redirect } from "./redirects";
import type { PlacedLink } from "./resolver";
import type { EntryOf } from "./store";
import { anchorsOn } from "./to-page";

/** A page as far as the rules look at it. */
export type CheckedPage = {
  /** The page, and its entry where that is known. */
  place: Place & { page: string };
  title: string;
  description: string;
  /** What `#…` can lead to. */
  ids: Set<string>;
  links: PlacedLink[];
  /** Shown only after an application or a payment, and kept from search engines. */
  isHidden: boolean;
};

/** What links lead to besides pages. */
export type Targets = {
  hasFile: (path: string) => boolean;
  hasModal: (slug: string) => boolean;
  /** Whether to tell of missing pages that code leads to. The crawl leaves that to the models. */
  tellsMissing?: boolean;
};

/** Every page but the hidden ones can be reached from the home page within this many clicks. */
const MOST_CLICKS = 3;

/**
 * Returns everything wrong with `pages`; `around` are the links of menus and footer, which are on each of them, `redirects` the
 * addresses that are no page.
 */
export function siteProblems(
  pages: CheckedPage[],
  around: PlacedLink[],
  redirects: Pick<Redirect, "from" | "href">[],
  targets: Targets,
): Problem[] {
  const pageAt = served(pages, redirects);
  const home = pageAt("/");
  const followed = redirects.map(({ from: _, ...link }) => ({ ...NOWHERE, ...link }));
  return [
    ...linkProblems([...around, ...followed], home, pageAt, targets),
    ...pages.flatMap((page) => linkProblems(page.links, page, pageAt, targets)),
    ...(targets.tellsMissing ? missingPages(pageAt) : []),
    ...repeated(pages, "title"),
    ...repeated(pages, "description"),
    ...tooFar(pages, pageAt, around),
  ];
}

type PageAt = (path: string) => CheckedPage | undefined;

/** Finds a page as the server does: in any case of letters, with a slash at its end, by a redirect. */
function served(pages: CheckedPage[], redirects: Pick<Redirect, "from" | "href">[]): PageAt {
  const byPath = new Map(pages.map((page) => [page.place.page, page]));
  const moved = new Map(redirects.map(({ from, href }) => [from, splitAddress(href).path]));
  return (path) => {
    const key = addressKey(path);
    return byPath.get(key) ?? byPath.get(moved.get(key) ?? "");
  };
}

/** An address of this site without what stands behind `?`, which no page is looked up by. */
function splitAddress(href: string): { path: string; hash?: string } {
  const [, path = "", hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { path, ...(hash !== undefined && { hash }) };
}

function missingPages(pageAt: PageAt): Problem[] {
  return [...codeAddresses.keys()].flatMap((path) => {
    const message = pageAt(path) ? undefined : missingPage(path);
    const remedy =
      "Publish a page with this address. The last one published there stays until there is one.";
    return message ? [{ ...placeOfPage(path), message, remedy }] : [];
  });
}

function linkProblems(
  links: PlacedLink[],
  page: CheckedPage | undefined,
  pageAt: PageAt,
  targets: Targets,
): Problem[] {
  const seen = new Set<string>();
  return links.flatMap(({ href, ...place }) => {
    const where = JSON.stringify([href, place]);
    const found = seen.has(where) ? undefined : linkProblem(href, page, pageAt, targets);
    seen.add(where);
    return found ? [{ ...place, ...found }] : [];
  });
}

const publishIt = "Publish what it leads to, or change the link.";

function linkProblem(
  href: string,
  page: CheckedPage | undefined,
  pageAt: PageAt,
  { hasFile, hasModal }: Targets,
): Pick<Problem, "message" | "remedy"> | undefined {
  if (/^(https?:|mailto:|tel:|\/api\/)/.test(href)) return undefined;
  const { path, hash } = splitAddress(href);
  const modal = /^modal=(.*)$/.exec(hash ?? "")?.[1];
  if (modal !== undefined) {
    if (hasModal(modal)) return undefined;
    return { message: `It links to ${href}, a dialog that is not there.`, remedy: publishIt };
  }
  if (hasFile(path)) return undefined;
  const target = path === "" ? page : pageAt(path);
  if (!target) return { message: `It links to ${href}, which is not there.`, remedy: publishIt };
  if (target.isHidden && !page?.isHidden) {
    return { message: `It links to ${href}, which is hidden.`, remedy: "Link to another page." };
  }
  if (!hash || leadsToHeading(target.ids, hash)) return undefined;
  return {
    message: `It links to ${href}, where there is no such heading.`,
    remedy: `The link leads to the top of the page. ${headingsOf(target)}`,
  };
}

/** Whether what stands behind `#` is one of the `ids` of a page. What a form is filled in with, such as `topic=account`, is none. */
export const leadsToHeading = (ids: ReadonlySet<string>, hash: string): boolean =>
  hash.includes("=") || ids.has(hash);

/** What a link to a heading of `page` can say. */
function headingsOf({ ids }: CheckedPage): string {
  const known = [...ids].filter((id) => id !== "main" && !id.startsWith("section-"));
  return known.length === 0
    ? "The page has no headings to link to."
    : `The headings there are ${known.slice(0, 12).join(", ")}.`;
}

/** Pages that a search engine could not tell apart; each names the other, because either may be the one to change. */
function repeated(pages: CheckedPage[], field: "title" | "description"): Problem[] {
  const other = (page: CheckedPage) =>
    pages.find((one) => one !== page && one[field] === page[field])?.place.page;
  return pages.flatMap((page) => {
    const remedy = `Give each page a ${field} of its own: search engines tell pages apart by it.`;
    const like = other(page);
    if (page[field] !== "" && like === undefined) return [];
    const message =
      page[field] === "" ? `The page has no ${field}.` : `The page has the ${field} of ${like}.`;
    return [{ ...page.place, field, message, remedy }];
  });
}

function tooFar(pages: CheckedPage[], pageAt: PageAt, around: PlacedLink[]): Problem[] {
  const found = (links: PlacedLink[]) =>
    links.flatMap(({ href }) => pageAt(splitAddress(href).path || "none") ?? []);
  const reached = new Set(found([{ ...NOWHERE, href: "/" }]));
  let edge = [...reached];
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    const next = found(edge.flatMap((page) => [...page.links, ...around]));
    edge = [...new Set(next)].filter((page) => !reached.has(page));
    for (const page of edge) reached.add(page);
  }
  return pages
    .filter((page) => !reached.has(page) && !page.isHidden)
    .map(({ place }) => ({
      ...place,
      message: `The page is more than ${MOST_CLICKS} clicks from the start page.`,
      remedy: "Link to it from a menu, or from a page that people reach.",
    }));
}

/** The page that drafts or the build make of `entry`, with the links that were written for it. */
export function checkedPage(
  { id, type }: EntryOf<"page">,
  page: PageModel,
  links: PlacedLink[],
): CheckedPage {
  const { path, title, description, hidden, breadcrumbs } = page;
  const place = { page: path, entry: id, contentType: type, field: null };
  return {
    ...{ place, title, description, ids: anchorsOn(page) },
    // No link leads to the page for unknown addresses.
    isHidden: hidden || path === NOT_FOUND,
    links: [
      ...links,
      ...breadcrumbs.flatMap(({ href }) => (href === undefined ? [] : [{ ...place, href }])),
    ],
  };
}

/** The place of a page whose entry is not known. */
export const placeOfPage = (page: string): CheckedPage["place"] => ({ ...NOWHERE, page });

/** What a page can link to besides pages: dialogs, the `files` of the content, and others of the site, which the build checks. */
export function targetsAmong(
  modals: { slug: string }[],
  files: ReadonlyMap<string, unknown>,
): Targets {
  const slugs = new Set(modals.map(({ slug }) => slug));
  return {
    hasFile: (path) => (/^\/(media|download)\//.test(path) ? files.has(path) : /\.\w+$/.test(path)),
    hasModal: (slug) => slugs.has(slug),
    tellsMissing: true,
  };
}
