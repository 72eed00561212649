/**
 * Makes the content export from `fixtures/content`.
 *
 * `npm run content` writes `.content/export.json`; with `--strict` every one of the site's
 * addresses must have a page file.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readAssets } from "./assets";
import { checkAnchors } from "./check-anchors";
import { compileDownloads, downloadAddresses } from "./compile-downloads";
import type { Context } from "./compile-entry";
import { compileLists, itemsOf } from "./compile-lists";
import { compilePage } from "./compile-pages";
import { compileSettings } from "./compile-settings";
import { contentTypes } from "./content-types/all";
import type { Draft } from "./drafts";
import { type Export, toExport } from "./export";
import { Addresses } from "./links";
import { ContentError, Problems } from "./problems";
import { type PageSource, readSources, type Sources } from "./sources";
import { validate } from "./validate";

/** The page for an unknown address; it is no address of its own. */
const NOT_FOUND = "/404";

export type Compiled = { content: Export; warnings: string[] };

/** Compiles the folder `root`; throws a `ContentError` that lists everything wrong. */
export async function compileContent(root: string, strict: boolean): Promise<Compiled> {
  const problems = new Problems();
  const sources = await readSources(root, problems);
  const pages = withEmptyPages(sources, strict, problems);
  const assets = await readAssets(root, sources.assets, problems);
  const drafts = new Map<string, Draft>();
  const modals = sources.lists.get("modals");
  const context: Context = { problems, assets, drafts, from: "/", addresses: undefined as never };
  const slugs = itemsOf(modals, "lists/modals.yaml", context).map((modal) => String(modal.slug));
  context.addresses = new Addresses(
    problems,
    new Set(sources.routes.map((route) => route.path)),
    new Set(slugs),
    downloadAddresses(assets),
  );

  await compileDownloads(context);
  await compileLists(sources.lists, context);
  for (const page of pages) await compilePage(page, context);
  await compileSettings(sources.settings, sources.navigation, context);
  for (const [id, draft] of context.addresses.external) drafts.set(id, draft);
  validate(drafts, assets, problems);
  if (problems.errors.length > 0) throw new ContentError(problems.errors);

  const content = toExport(contentTypes, drafts.values(), assets.values());
  const empty = new Set(pages.filter((page) => page.body === "").map((page) => page.path));
  const uses = context.addresses.anchors.filter((use) => strict || !empty.has(use.path));
  checkAnchors(content, uses, problems);
  if (problems.errors.length > 0) throw new ContentError(problems.errors);
  return { content, warnings: problems.warnings };
}

/**
 * The pages as written, checked against the fixed list of addresses.
 * An address without a file is an empty page and a warning, or in strict mode an error.
 */
function withEmptyPages(sources: Sources, strict: boolean, problems: Problems): PageSource[] {
  const known = new Set([NOT_FOUND, ...sources.routes.map((route) => route.path)]);
  for (const page of sources.pages) {
    if (known.has(page.path)) continue;
    problems.add(
      { file: page.file, field: "" },
      "is no address of the site (fixtures/routes.json)",
    );
  }
  const written = new Set(sources.pages.map((page) => page.path));
  const routes = [
    ...sources.routes,
    { path: NOT_FOUND, title: "Page not found", section: "", kind: "content" },
  ];
  const empty: PageSource[] = [];
  for (const { path, title } of routes) {
    if (written.has(path)) continue;
    const file = `pages${path === "/" ? "/index" : path}.md`;
    if (strict) problems.add({ file, field: "" }, "does not exist");
    else problems.warn({ file, field: "" }, "does not exist yet; the page is empty");
    const description = `${title}: this page is being written.`;
    empty.push({ file, path, front: { title, description, hidden: true }, body: "" });
  }
  return [...sources.pages, ...empty];
}

/** Compiles and writes the export; prints what a person should know. */
export async function writeExport(app: string, strict: boolean): Promise<string> {
  const root = resolve(app, "../fixtures/content");
  const { content, warnings } = await compileContent(root, strict);
  const file = join(app, ".content/export.json");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(content));
  if (warnings.length > 0) {
    console.warn(`content: ${warnings.length} warning(s)\n  ${warnings.join("\n  ")}`);
  }
  const counts = `${content.entries.length} entries, ${content.assets.length} assets`;
  console.log(`content: ${counts} -> ${file}`);
  return file;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const app = resolve(import.meta.dirname, "../..");
  await writeExport(app, process.argv.includes("--strict")).catch((error: unknown) => {
    console.error(error instanceof ContentError ? error.message : error);
    process.exitCode = 1;
  });
}
