/** Makes the content export from `fixtures/content`; `npm run content` writes `.content/export.json`. */

import { cp, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { NOT_FOUND } from "../../src/content/page-data";
import { addressKey } from "../../src/content/redirects";
import { fingerprint, makeOnce } from "../fingerprint";
import { loadCore } from "../read/load-core";
import { readAssets } from "./assets";
import { checkModels } from "./check-models";
import { compileAppSettings } from "./compile-app-settings";
import type { Context } from "./compile-entry";
import {
  compileDownloads,
  compileFigures,
  compileLists,
  compileWords,
  downloadAddresses,
  itemsOf,
} from "./compile-lists";
import { compileGuide, compilePage } from "./compile-pages";
import { contentTypes } from "./content-types";
import { type Export, toExport } from "./export";
import { LinkResolver } from "./link-resolver";
import type { NewEntry } from "./new-entry";
import { ContentError, Problems } from "./problems";
import { readSources, type Sources } from "./sources";
import { validate } from "./validate";
import { readWords } from "./words";
import { readTexts } from "./yaml";

/** Compiles the folder `root`; throws a `ContentError` that lists everything wrong. */
export async function compileContent(root: string): Promise<Export> {
  const problems = new Problems();
  const sources = await readSources(root, problems);
  checkPages(sources, problems);
  const assets = await readAssets(root, sources.assets, problems);
  const entries = new Map<string, NewEntry>();
  const modals = sources.lists.get("modals");
  const core = await loadCore(Date.now());
  const context: Context = {
    core,
    problems,
    assets,
    guides: new Set(sources.guides.map(({ slug }) => slug)),
    entries,
    facts: new Set(),
    from: "/",
    links: undefined as never,
  };
  const facts = itemsOf(sources.lists.get("facts"), "lists/facts.yaml", context);
  context.facts = new Set(facts.map(({ key }) => String(key)));
  const slugs = itemsOf(modals, "lists/modals.yaml", context).map((modal) => String(modal.slug));
  const redirects = itemsOf(sources.lists.get("redirects"), "lists/redirects.yaml", context);
  context.links = new LinkResolver(
    problems,
    new Set(sources.routes.map((route) => route.path)),
    new Set(slugs),
    downloadAddresses(assets),
    new Set(redirects.map(({ from }) => addressKey(String(from)))),
  );

  await compileDownloads(context);
  await compileLists(sources.lists, context);
  await compileFigures(sources.figures, context);
  await compileWords(await readWords(root, problems), context);
  for (const page of sources.pages) await compilePage(page, context);
  for (const guide of sources.guides) await compileGuide(guide, sources.pages, context);
  await compileAppSettings(sources, context);
  for (const [id, entry] of context.links.external) entries.set(id, entry);
  validate(entries, assets, problems);
  problems.throwIfAny();

  const content = toExport(contentTypes, entries.values(), assets.values());
  checkModels(content, core, entries, context.links.anchors, problems);
  problems.throwIfAny();
  return content;
}

/** The site's addresses are a fixed list: each has a page, and there are no other pages. */
function checkPages({ pages, routes }: Sources, problems: Problems): void {
  const paths = [NOT_FOUND, ...routes.map((route) => route.path)];
  for (const { path, file } of pages) {
    if (paths.includes(path)) continue;
    problems.add({ file, field: "" }, "is no address of the site (fixtures/routes.json)");
  }
  for (const path of paths) {
    if (pages.some((page) => page.path === path)) continue;
    const file = `pages${path === "/" ? "/index" : path}.md`;
    problems.add({ file, field: "" }, "does not exist");
  }
}

/** Compiles and writes the export, unless nothing it is made from has changed. */
export async function writeExport(app: string): Promise<string> {
  const root = resolve(app, "../fixtures/content");
  const folder = join(app, ".content");
  const file = join(folder, "export.json");
  await mkdir(folder, { recursive: true });
  const inputs = [
    root,
    join(root, "../routes.json"),
    import.meta.dirname,
    join(app, "src/content"),
    join(app, "../wasm/pkg/membership"),
  ];
  await makeOnce(file, inputs, async () => {
    const remembered = join(app, ".build/read-texts.json");
    const readBy = fingerprint([import.meta.dirname, join(app, "package-lock.json")]);
    await readTexts.load(remembered, readBy);
    const content = await compileContent(root);
    await readTexts.save(remembered, readBy);
    // The content service and contentful-import look for the file of `//assets/…` beside the export.
    const printedFrom = join(root, "assets/sources");
    await cp(join(root, "assets"), join(folder, "assets"), {
      recursive: true,
      filter: (path) => path !== printedFrom,
    });
    await writeFile(file, JSON.stringify(content));
    console.log(`content: ${content.entries.length} entries, ${content.assets.length} assets`);
  });
  return file;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeExport(resolve(import.meta.dirname, "../..")).catch((error: unknown) => {
    console.error(error instanceof ContentError ? error.message : error);
    process.exitCode = 1;
  });
}
