/**
 * Reads the built site as a visitor's browser would, and finds what is broken in it:
 * links, anchors, images, headings, titles, and styles the security policy forbids.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MODALS_PATH } from "../../src/content/page-data";
import type { Fault } from "./warnings";

/** Every page but the hidden ones can be reached from the home page within this many clicks. */
const MOST_CLICKS = 3;

const NO_ANCHOR = "where there is no such anchor";

type Page = {
  path: string;
  title: string;
  description: string;
  headings: number;
  ids: string[];
  links: string[];
  sources: string[];
  /** Shown only after an application or a payment, and kept from search engines. */
  isHidden: boolean;
  hasStyleAttribute: boolean;
};

/** Returns everything wrong with the site whose files are `files` under `folder`. */
export async function crawl(folder: string, files: string[]): Promise<Fault[]> {
  const known = new Set(files);
  const html = files.filter((file) => file.endsWith(".html"));
  const pages = await Promise.all(
    html.map(async (file) => readPage(file, await readFile(join(folder, file), "utf8"))),
  );
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const modals = known.has(MODALS_PATH) ? await readModals(join(folder, MODALS_PATH)) : new Set();
  return [
    ...pages.flatMap((page) => faultsOf(page, byPath, known, modals)),
    ...repeated(pages, "title"),
    ...repeated(pages, "description"),
    ...tooFar(byPath),
  ];
}

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
  return {
    path: file.replace(/\/?index\.html$/, "") || "/",
    title: all(/<title>([^<]*)<\/title>/g)[0] ?? "",
    description: all(/<meta name="description" content="([^"]*)"/g)[0] ?? "",
    headings: inMarkup(/<h1[\s>]()/g).length,
    ids: inMarkup(/\sid="([^"]*)"/g),
    links: inMarkup(/<a\s[^>]*?href="([^"]*)"/g),
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

function faultsOf(
  page: Page,
  pages: Map<string, Page>,
  files: Set<string>,
  modals: Set<unknown>,
): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Fault["kind"], text: string) => faults.push({ page: page.path, kind, text });
  if (page.headings !== 1) add("heading", `has ${page.headings} headings of level 1`);
  if (page.title === "") add("title", "has no title");
  if (page.description === "") add("description", "has no description");
  if (page.hasStyleAttribute) add("style", "has a style attribute, which the policy forbids");
  for (const id of new Set(page.ids.filter((id, index) => page.ids.indexOf(id) !== index))) {
    add("id", `has the id ${id} twice`);
  }
  for (const source of new Set(page.sources)) {
    if (source.startsWith("/") && !files.has(source))
      add("source", `shows ${source}, which is not there`);
  }
  for (const href of new Set(page.links)) {
    const fault = linkFault(href, page, pages, files, modals);
    if (fault) add(fault === NO_ANCHOR ? "anchor" : "link", `links to ${href}, ${fault}`);
  }
  return faults;
}

function linkFault(
  href: string,
  page: Page,
  pages: Map<string, Page>,
  files: Set<string>,
  modals: Set<unknown>,
): string | undefined {
  if (/^(https?:|mailto:|tel:|\/api\/)/.test(href)) return undefined;
  const [path = "", hash] = href.split("#");
  const modal = /^modal=(.*)$/.exec(hash ?? "")?.[1];
  if (modal !== undefined) {
    return modals.has(modal) ? undefined : "a dialog that is not there";
  }
  if (files.has(path)) return undefined;
  const target = path === "" ? page : pages.get(path);
  if (!target) return "which is not there";
  if (target.isHidden && !page.isHidden) return "which is hidden";
  return hash && !target.ids.includes(hash) ? NO_ANCHOR : undefined;
}

/** Pages that a search engine could not tell apart. */
function repeated(pages: Page[], what: "title" | "description"): Fault[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = seen.get(page[what]);
    seen.set(page[what], page.path);
    if (other === undefined) return [];
    return [{ page: page.path, kind: what, text: `has the ${what} of ${other}` }];
  });
}

function tooFar(pages: Map<string, Page>): Fault[] {
  const reached = new Set(["/"]);
  let edge = ["/"];
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    const links = edge.flatMap((path) => pages.get(path)?.links ?? []);
    edge = links.map((href) => href.split("#")[0] ?? "").filter((path) => !reached.has(path));
    for (const path of edge) reached.add(path);
  }
  return [...pages.values()]
    .filter(({ path, isHidden }) => !reached.has(path) && !isHidden)
    .map(({ path }) => ({
      page: path,
      kind: "far",
      text: `is more than ${MOST_CLICKS} clicks from home`,
    }));
}
