/** Builds the whole static site into `dist`. Settings: see `build-settings.ts`. */
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { PageModel, SiteModel } from "../src/content/model";
import type { Report, Store } from "../src/content/store";
import { type ContentAccess, readSettings, type Settings, SettingsError } from "./build-settings";
import {
  bundleClient,
  bundleServer,
  CLIENT_ENTRY,
  loadServer,
  type ServerBundle,
  START_ENTRY,
} from "./bundle/bundle";
import { bundleInputs } from "./bundle/bundle-inputs";
import { readClientAssets } from "./bundle/client-assets";
import { crawl } from "./check/crawl";
import { findSecrets, secretsIn } from "./check/secrets";
import { compress, printSizes } from "./compress/compress";
import { writeExport } from "./content/compile";
import { ContentError } from "./content/problems";
import { makeOnce } from "./fingerprint";
import { licences } from "./licences";
import { fromService, readAssetFiles, writeAssetFiles } from "./read/asset-files";
import { startEmbeddedContent } from "./read/embedded-content";
import { loadCore } from "./read/load-core";
import { unconfirmedFacts } from "./read/read-content";
import { Remembered } from "./remember";
import { modelContent, prerender } from "./render/prerender";
import { addDigest } from "./stamp-digest";

const app = resolve(import.meta.dirname, "..");
const root = resolve(app, "..");
const work = join(app, ".build");
/** A caller that names a folder, as `site-server` does when it publishes, checks the site before it is used. */
const named = process.env.BUILD_FOLDER?.trim();
/** Otherwise it is built here and moved to `dist` when it is complete, so `dist` never holds half a site. */
const next = named ? resolve(named) : join(work, "next");
const dist = named ? next : join(app, "dist");

/** The site was built but is broken. */
class SiteError extends Error {
  constructor(faults: string[]) {
    super(`the site has ${faults.length} fault(s)\n  ${faults.join("\n  ")}`);
  }
}

/** The content holds facts that the owner has not confirmed. */
class UnconfirmedError extends Error {
  constructor(facts: string[]) {
    super(`${facts.length} fact(s) are to be confirmed before launch\n  ${facts.join("\n  ")}`);
  }
}

type LoadedContent = {
  store: Store;
  files: Map<string, Uint8Array>;
  /** Where it was read. */
  access: ContentAccess;
};

async function loadContent(settings: Settings, report: Report): Promise<LoadedContent> {
  if (settings.content) return readAll(settings.content, report);
  const file = await writeExport(app);
  const starting = startEmbeddedContent(root, file);
  // Its client takes a third of a second to load, in which the service starts.
  await import("./read/read-content");
  const embedded = await starting;
  try {
    return await readAll(embedded.access, report);
  } finally {
    embedded.stop();
  }
}

async function readAll(access: ContentAccess, report: Report): Promise<LoadedContent> {
  const { readContent } = await import("./read/read-content");
  const store = await readContent(access, report);
  return { store, files: await readAssetFiles(store, fromService(access.host)), access };
}

/** Bundles the code if it has changed, and copies what browsers load into `next`. */
async function bundleSite(): Promise<{ bundle: ServerBundle; madeFrom: string }> {
  const [client, server] = [join(work, "client"), join(work, "server")];
  await mkdir(work, { recursive: true });
  const madeFrom = await makeOnce(
    client,
    bundleInputs(root),
    async () => {
      await bundleClient(app, client);
      await bundleServer(app, server);
    },
    bundledSettings(process.env),
  );
  await rm(next, { recursive: true, force: true });
  await cp(client, next, { recursive: true });
  return { bundle: await loadServer(server), madeFrom };
}

/** Settings of the outside services, which become part of the scripts. */
function bundledSettings(environment: Record<string, string | undefined>): string {
  const set = Object.entries(environment).filter(([name]) => name.startsWith("VITE_"));
  return JSON.stringify(set.sort());
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
  // Where nothing is set, the bundles have what holds for the profile.
  process.env.VITE_ABN_LOOKUP = settings.abnLookup;
  const problems: string[] = [];
  const report = (problem: string) => {
    problems.push(problem);
    console.warn(`left out: ${problem}`);
  };
  const [{ store, files: assetFiles, access }, { bundle, madeFrom: code }] = await Promise.all([
    loadContent(settings, report).then((loaded) => {
      const { entries, assets } = loaded.store;
      step(`read ${entries.size} entries and ${assets.size} assets`);
      return loaded;
    }),
    bundleSite().then((bundled) => {
      step("bundled the site for browsers and for the build");
      return bundled;
    }),
  ]);
  const unconfirmed = settings.profile === "production" ? unconfirmedFacts(store) : [];
  if (unconfirmed.length > 0) throw new UnconfirmedError(unconfirmed);
  const today = new Date();
  const content = modelContent(store, await loadCore(today.getTime()), report);
  // Content of our own must be whole. A problem in a foreign space must not keep the site from its readers.
  if (problems.length > 0 && !settings.content) throw new ContentError(problems);
  const assets = await readClientAssets(next, START_ENTRY, CLIENT_ENTRY, bundle.toolSources);
  await rm(join(next, ".vite"), { recursive: true });
  await writeAssetFiles(assetFiles, next);
  await writeFile(join(next, "licences.txt"), await licences(root));
  const { profile, siteUrl, offline } = settings;
  const { space, environment } = access;
  const madeFrom = { profile, space, environment, siteUrl };
  const rendered = join(work, "rendered.json");
  const pages = new Remembered();
  await pages.load(rendered, code);
  const render = async (site: SiteModel, page: PageModel): Promise<string> => {
    const from = JSON.stringify([site, page]);
    return pages.recall("page", from) ?? pages.keep("page", from, await bundle.render(site, page));
  };
  await prerender({ content, render, assets, today, madeFrom, outDir: next, offline });
  await pages.save(rendered, code);
  step(`rendered ${content.pages.length} pages`);
  const files = await filesIn(next);
  const secrets = secretsIn(process.env);
  const faults = [...(await crawl(next, files)), ...(await findSecrets(next, files, secrets))];
  if (faults.length > 0) throw new SiteError(faults);
  step("followed every link");
  const sizes = await Promise.all(
    files.map((path) => compress(next, path, join(work, "compressed"), settings.profile)),
  );
  step("compressed everything");
  await addDigest(next);
  if (dist !== next) {
    await rm(dist, { recursive: true, force: true });
    await rename(next, dist);
  }
  printSizes(sizes, assets.scripts);
  step(`done: ${relative(root, dist)}`);
}

await buildSite().catch((error: unknown) => {
  const kinds = [ContentError, SettingsError, SiteError, UnconfirmedError];
  const isForPeople = kinds.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exitCode = 1;
});
