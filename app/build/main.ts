/**
 * Builds the whole static site into `dist`.
 *
 * `--strict` makes a missing page of the default content an error. Settings: see `settings.ts`.
 */
import { readdir, rename, rm } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Store } from "../src/content/store";
import { bundleClient, bundleServer, CLIENT_ENTRY } from "./bundle";
import { readClientAssets } from "./client-assets";
import { compress } from "./compress";
import { writeExport } from "./content/compile";
import { ContentError } from "./content/problems";
import { copyAssets } from "./copy-assets";
import { startEmbeddedContent } from "./embedded-content";
import { modelContent, prerender } from "./prerender";
import { readContent } from "./read-content";
import { readSettings, type Settings, SettingsError } from "./settings";
import { printSizes } from "./sizes";

const app = resolve(import.meta.dirname, "..");
const root = resolve(app, "..");
const work = join(app, ".build");
/** The site is made here and moved to `dist` when it is whole, so `dist` is never half a site. */
const next = join(work, "next");

async function loadContent(settings: Settings, strict: boolean): Promise<Store> {
  if (settings.content) return readContent(settings.content);
  const embedded = await startEmbeddedContent(root, await writeExport(app, strict));
  try {
    return await readContent(embedded.access);
  } finally {
    embedded.stop();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`,
    );
}

async function buildSite(): Promise<void> {
  const started = performance.now();
  const step = (what: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  const settings = readSettings(process.env);
  const strict = process.argv.includes("--strict");
  const [store, bundle] = await Promise.all([
    loadContent(settings, strict).then((store) => {
      step(`read ${store.entries.size} entries and ${store.assets.size} assets`);
      return store;
    }),
    bundleClient(app, next)
      .then(() => bundleServer(app, join(work, "server")))
      .then((bundle) => {
        step("bundled the site for browsers and for the build");
        return bundle;
      }),
  ]);
  const content = modelContent(store);
  const assets = await readClientAssets(next, CLIENT_ENTRY, bundle.toolSources);
  await rm(join(next, ".vite"), { recursive: true });
  await copyAssets(store, next, resolve(root, "fixtures/content"));
  const today = new Date();
  await prerender({ content, bundle, assets, siteUrl: settings.siteUrl, outDir: next, today });
  step(`rendered ${content.pages.length} pages`);
  const files = await filesIn(next);
  const sizes = await Promise.all(
    files.map((path) => compress(next, path, join(work, "compressed"))),
  );
  step("compressed everything");
  await rm(join(app, "dist"), { recursive: true, force: true });
  await rename(next, join(app, "dist"));
  printSizes(sizes, assets.script, assets.styles);
  step("done: app/dist");
}

await buildSite().catch((error: unknown) => {
  const isForPeople = error instanceof ContentError || error instanceof SettingsError;
  console.error(isForPeople ? error.message : error);
  process.exitCode = 1;
});
