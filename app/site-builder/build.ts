/** Builds the whole static site into `dist`. Settings: see `build-settings.ts`. */
import { cpSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { siteProblems, targetsAmong } from "../src/content/check-site";
import { type FactToConfirm, factsToConfirm } from "../src/content/facts-to-confirm";
import type { PageModel, SiteModel } from "../src/content/model";
import {
  byCause,
  causeLines,
  type Problem,
  problemLine,
  type Report,
} from "../src/content/problem";
import type { Store } from "../src/content/store";
import { type ContentAccess, readSettings, SettingsError } from "./build-settings";
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
import { bundleWords, WORDS_FILE } from "./bundle/site-words";
import { crawl } from "./check/crawl";
import { feesEnd } from "./check/fees-end";
import { findSecrets, secretsIn } from "./check/secrets";
import { compress, printSizes } from "./compress/compress";
import { writeExport } from "./content/compile";
import { ContentError, Problems } from "./content/problems";
import { readWords, type Words, wordsOfSpace } from "./content/words";
import { makeOnce } from "./fingerprint";
import { openFacts, requireConfirmed, UnconfirmedError } from "./going-live";
import { licences } from "./licences";
import { fromService, readAssetFiles, writeAssetFiles } from "./read/asset-files";
import { ContentServiceError } from "./read/content-service-error";
import { startEmbeddedContent } from "./read/embedded-content";
import { LastGood } from "./read/last-good";
import { loadCore } from "./read/load-core";
import { RememberedFiles } from "./remember";
import { modelContent, prerender } from "./render/prerender";
import { sharePng } from "./render/share-picture";
import { addDigest } from "./stamp-digest";

const app = resolve(import.meta.dirname, "..");
const root = resolve(app, "..");
const work = join(app, ".build");
/** A caller that names a folder, as `site-server` does when it publishes, checks the site before it is used. */
const named = process.env.BUILD_FOLDER?.trim();
/** Otherwise it is built here and moved to `dist` when it is complete, so `dist` never holds half a site. */
const next = named ? resolve(named) : join(work, "next");
const dist = named ? next : join(app, "dist");

/** What the build says of itself, for editors and `site-server check`; a hidden file is not served. */
const REPORT = ".report.json";
type Told = { warnings: Problem[]; toConfirm: FactToConfirm[] };

/** Where the last good version of a space is kept. */
const lastGoodFile = ({ space, environment }: ContentAccess) =>
  join(work, `last-good-${encodeURIComponent(`${space}-${environment}`)}.json`);

/** The site was built but is broken. */
class SiteError extends Error {
  constructor(faults: string[]) {
    super(`the site has ${faults.length} fault(s)\n  ${faults.join("\n  ")}`);
  }
}

type LoadedContent = {
  store: Store;
  files: Map<string, Uint8Array>;
  /** Where it was read. */
  access: ContentAccess;
};

/** Reads the content of a space, or of `file`, an export that the embedded service serves. */
async function loadContent(
  from: ContentAccess | { file: string },
  report: Report,
  lastGood: LastGood | undefined,
): Promise<LoadedContent> {
  if (!("file" in from)) return readAll(from, report, lastGood);
  const starting = startEmbeddedContent(root, from.file);
  // Its client takes a third of a second to load, in which the service starts.
  await import("./read/read-content");
  const embedded = await starting;
  try {
    return await readAll(embedded.access, report);
  } finally {
    embedded.stop();
  }
}

async function readAll(
  access: ContentAccess,
  report: Report,
  lastGood?: LastGood,
): Promise<LoadedContent> {
  const { readContent } = await import("./read/read-content");
  const store = await readContent(access, report, lastGood);
  const files = await readAssetFiles(store, fromService(access.host), lastGood && report);
  return { store, files, access };
}

const [client, server] = [join(work, "client"), join(work, "server")];

/** Bundles the code with its `words`, if one of them has changed; returns what stands for them. */
async function bundleSite(words = ""): Promise<string> {
  await mkdir(work, { recursive: true });
  const make = async () => {
    await bundleClient(app, client);
    await bundleServer(app, server);
  };
  return makeOnce(client, bundleInputs(root), make, bundledSettings(process.env) + words);
}

/** What tools, forms and the server say, with facts in place. */
async function readSaid(store: Store, report: Report): Promise<Map<string, Words>> {
  const ours = await readWords(join(root, "fixtures/content"), new Problems());
  return wordsOfSpace(ours, store, report);
}

/** Bundles what tools and forms say in a space, of which nothing is known before it has been read. */
async function bundleWith(said: ReadonlyMap<string, Words>): Promise<string> {
  return bundleSite(await bundleWords(join(work, "words.json"), said));
}

/** Copies what browsers load into `next`, and loads what renders pages. */
async function takeBundles(): Promise<ServerBundle> {
  await rm(next, { recursive: true, force: true });
  // Four times as fast as `cp`, which waits for each file.
  cpSync(client, next, { recursive: true });
  return loadServer(server);
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

/** What is not as it was entered, each once. */
const problems = new Map<string, Problem>();
const report: Report = (problem) => void problems.set(problemLine(problem), problem);

/** Says it, a line for each cause: one slip may show on a hundred pages. */
function sayProblems(): void {
  for (const line of causeLines([...problems.values()])) console.warn(`not as entered: ${line}`);
}

async function buildSite(): Promise<void> {
  const started = performance.now();
  const step = (what: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${what}`);
  const settings = readSettings(process.env);
  // Where nothing is set, the bundles have what holds for the profile.
  process.env.VITE_ABN_LOOKUP = settings.abnLookup;
  process.env.VITE_PAYMENT = settings.payment;
  process.env.VITE_CAPTCHA = settings.captcha;
  // The words of the repository are among the sources of the bundles; those of a space are named once they are read.
  delete process.env[WORDS_FILE];
  const early = settings.content ? undefined : bundleSite();
  const from = settings.content ?? { file: await writeExport(app) };
  const today = new Date();
  const core = await loadCore(today.getTime());
  const lastGood = settings.content && (await LastGood.load(lastGoodFile(settings.content), core));
  const loading = loadContent(from, report, lastGood);
  const saying = loading.then(({ store }) => readSaid(store, report));
  const bundled = early ?? saying.then(bundleWith);
  const bundling = bundled.then((code) => {
    step("bundled the site for browsers and for the build");
    return code;
  });
  // Bundles are taken while the content service starts and answers.
  const [{ store, files: assetFiles, access }, code, bundle] = await Promise.all([
    loading,
    bundling,
    bundling.then(takeBundles),
  ]);
  step(`read ${store.entries.size} entries and ${store.assets.size} assets`);
  const toConfirm = factsToConfirm(store, report);
  requireConfirmed(toConfirm, settings.profile);
  const content = modelContent({ ...store, siteUrl: settings.siteUrl }, core, report);
  // Content of our own must be whole. A problem in a foreign space must not keep the site from its readers.
  const all = () => [...problems.values()];
  if (problems.size > 0 && !settings.content) throw new ContentError(causeLines(all()));
  const assets = await readClientAssets(next, START_ENTRY, CLIENT_ENTRY, bundle.toolSources);
  await rm(join(next, ".vite"), { recursive: true });
  await writeAssetFiles(assetFiles, next);
  await writeFile(join(next, "licences.txt"), await licences(root));
  const { profile, siteUrl, offline } = settings;
  const { space, environment } = access;
  const madeFrom = { profile, space, environment, siteUrl };
  const pages = new RememberedFiles(join(work, "rendered"), code);
  const render = async (site: SiteModel, page: PageModel): Promise<string> => {
    const from = JSON.stringify([site, page]);
    const known = await pages.recall<string>("page", from);
    return known ?? pages.keep("page", from, await bundle.render(site, page));
  };
  const rasterise = async (svg: string) => {
    const known = await pages.recall<string>("picture", svg);
    const png = known ?? (await pages.keep("picture", svg, sharePng(svg).toString("base64")));
    return Buffer.from(png, "base64");
  };
  await prerender({
    content,
    words: await saying,
    render,
    searchIndex: bundle.searchIndex,
    rasterise,
    report,
    assets,
    today,
    madeFrom,
    outDir: next,
    offline,
  });
  await pages.forgetOthers();
  step(`rendered ${content.pages.length} pages`);
  const files = await filesIn(next);
  const secrets = secretsIn(process.env);
  // What the models show is told with its entry and field; what the pages have besides comes after it.
  const checked = content.pages.map((page) => page.checked);
  const { around, redirects, modals } = content;
  const served = new Set(files);
  const hasFile = (path: string) => served.has(path);
  const targets = { ...targetsAmong(modals, assetFiles), hasFile };
  siteProblems(checked, around, redirects, targets).forEach(report);
  const known = new Set(all().map(({ message }) => message));
  const found = await crawl(next, files);
  for (const problem of found.problems) if (!known.has(problem.message)) report(problem);
  // Content of our own must be right. A slip in a foreign space is told, and its page published as well as it can be.
  const broken = [...found.broken.map(problemLine), ...(settings.content ? [] : causeLines(all()))];
  const faults = [...broken, ...(await findSecrets(next, files, secrets))];
  if (faults.length > 0) throw new SiteError(faults);
  step("followed every link");
  const sizes = await compress(next, files, join(work, "compressed"), settings.profile);
  step("compressed everything");
  feesEnd(content.site, today.getTime()).forEach(report);
  // The server keeps the first 200: each cause is among them.
  const causes = byCause(all()).map(({ at }) => at);
  const warnings = [...causes.map(([first]) => first), ...causes.flatMap(([, ...rest]) => rest)];
  const told: Told = { warnings, toConfirm };
  await writeFile(join(next, REPORT), JSON.stringify(told));
  await addDigest(next);
  await lastGood?.save();
  if (dist !== next) {
    await rm(dist, { recursive: true, force: true });
    await rename(next, dist);
  }
  printSizes(sizes, assets.scripts);
  sayProblems();
  step(openFacts(toConfirm));
  step(`done: ${relative(root, dist)}`);
}

await buildSite().catch((error: unknown) => {
  sayProblems();
  const kinds = [
    ...[ContentError, ContentServiceError, SettingsError],
    ...[SiteError, UnconfirmedError],
  ];
  const isForPeople = kinds.some((kind) => error instanceof kind);
  console.error(isForPeople ? (error as Error).message : error);
  process.exitCode = 1;
});
