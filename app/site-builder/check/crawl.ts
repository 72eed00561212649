/**
 * Reads the built site as a visitor's browser would, and finds what is broken in it: images, headings, ids, styles that the
 * security policy forbids, and what the rules for all pages together find.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CheckedPage, placeOfPage, siteProblems } from "../../src/content/check-site";
import { MODALS_PATH } from "../../src/content/page-data";
import type { Problem } from "../../src/content/problem";
import { inTurns } from "../in-turns";

type Page = CheckedPage & {
  headings: number;
  /** Each as often as it is on the page. */
  allIds: string[];
  sources: string[];
  hasStyleAttribute: boolean;
};

export type Crawled = {
  /** What no content can be excused for: the page would not be what the policy lets browsers show. */
  broken: Problem[];
  problems: Problem[];
};

/** Returns everything wrong with the site whose files are `files` under `folder`. */
export async function crawl(folder: string, files: string[]): Promise<Crawled> {
  const known = new Set(files);
  const html = files.filter((file) => file.endsWith(".html"));
  // A copy, since a part of a text keeps the whole of it in memory.
  const pages = await inTurns(html, async (file) =>
    structuredClone(readPage(file, await readFile(join(folder, file), "utf8"))),
  );
  pages.sort((a, b) => (a.place.page < b.place.page ? -1 : 1));
  const redirects = known.has("/_redirects")
    ? readRedirects(await readFile(join(folder, "_redirects"), "utf8"))
    : [];
  const modals = known.has(MODALS_PATH) ? await readModals(join(folder, MODALS_PATH)) : new Set();
  const targets = {
    hasFile: (path: string) => known.has(path),
    hasModal: (slug: string) => modals.has(slug),
  };
  return {
    broken: pages.filter(({ hasStyleAttribute }) => hasStyleAttribute).map(withStyle),
    problems: [
      ...pages.flatMap((page) => problemsOf(page, known)),
      ...siteProblems(pages, [], redirects, targets),
    ],
  };
}

/** Such as `/about-us /what-we-do/about-us 301`, a line for each. */
const readRedirects = (text: string) =>
  [...text.matchAll(/^(\/\S*) (\S+)/gm)].map(([, from = "", href = ""]) => ({ from, href }));

/** The slugs of all dialogs. */
async function readModals(file: string): Promise<Set<unknown>> {
  const modals = JSON.parse(await readFile(file, "utf8")) as { slug: string }[];
  return new Set(modals.map(({ slug }) => slug));
}

function readPage(file: string, html: string): Page {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = ""]) => plainText(text));
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const inMarkup = (pattern: RegExp) =>
    [...markup.matchAll(pattern)].map(([, text = ""]) => plainText(text));
  const place = placeOfPage(file.replace(/\/?index\.html$/, "") || "/");
  const allIds = inMarkup(/\sid="([^"]*)"/g);
  return {
    place,
    title: all(/<title>([^<]*)<\/title>/g)[0] ?? "",
    description: all(/<meta name="description" content="([^"]*)"/g)[0] ?? "",
    headings: inMarkup(/<h1[\s>]()/g).length,
    ids: new Set(allIds),
    allIds,
    links: inMarkup(/<a\s[^>]*?href="([^"]*)"/g).map((href) => ({ ...place, href })),
    sources: inMarkup(/<(?:img|source|use)\s[^>]*?(?:src|href)="([^"]*)"/g),
    isHidden: /<meta name="robots" content="noindex"/.test(html),
    hasStyleAttribute: /<[^>]+\sstyle="/.test(markup),
  };
}

function plainText(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

const withStyle = ({ place }: Page): Problem => ({
  ...place,
  message: "The page has a style attribute, which the policy forbids.",
  remedy: "Tell those who look after the site.",
});

function problemsOf({ place, headings, allIds, sources }: Page, files: Set<string>): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, remedy: string) => problems.push({ ...place, message, remedy });
  if (headings !== 1) {
    add(`The page has ${headings} headings of level 1.`, "Put a hero first on it, and only one.");
  }
  for (const id of new Set(allIds.filter((id, index) => allIds.indexOf(id) !== index))) {
    add(`The page has the id ${id} twice.`, "Give one of the two headings other words.");
  }
  for (const source of new Set(sources)) {
    if (!source.startsWith("/") || files.has(source)) continue;
    add(`The page shows ${source}, which is not there.`, "Publish the picture, or choose another.");
  }
  return problems;
}
