import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sourced } from "../../src/content/block-parts";
import { reportEntries } from "../../src/content/check-entries";
import { type CheckedPage, checkedPage, placeOfPage } from "../../src/content/check-site";
import type { Core } from "../../src/content/core";
import { missingWords } from "../../src/content/membership-words";
import type { ModalModel, PageModel, SiteModel } from "../../src/content/model";
import { MODALS_PATH, NOT_FOUND, pageDataPath, usesCamera } from "../../src/content/page-data";
import type { Report } from "../../src/content/problem";
import { type Redirect, toRedirects } from "../../src/content/redirects";
import type { PlacedLink } from "../../src/content/resolver";
import { entriesOf, type Store, settingsOf } from "../../src/content/store";
import { pagesByAddress, toModal, toPage } from "../../src/content/to-page";
import { toSite, withToday } from "../../src/content/to-site";
import { readPaymentService } from "../../src/pay/payment-service";
import type { ServerBundle } from "../bundle/bundle";
import type { ClientAssets } from "../bundle/client-assets";
import { ContentError } from "../content/problems";
import type { Words } from "../content/words";
import { inTurns } from "../in-turns";
import { SERVICE_WORKER, serviceWorkerFile } from "../offline/service-worker-file";
import { documentOf } from "./document";
import { feed, feedPath } from "./feed";
import { headersFile } from "./headers-file";
import { lastChange } from "./last-change";
import { loadShareSymbol, sharePath, shareSvg } from "./share-picture";
import {
  BUILD_STAMP,
  type BuildStamp,
  JOIN_SETTINGS,
  joinSettings,
  MANIFEST,
  manifest,
  redirectsFile,
  robots,
  SERVER_WORDS,
  securityTxt,
  serverWords,
  sitemap,
} from "./site-files";
import { thirdParties } from "./third-parties";

export type SiteContent = {
  site: SiteModel;
  pages: { page: PageModel; changed: string; keywords?: string; checked: CheckedPage }[];
  modals: ModalModel[];
  /** The links of menus and footer. */
  around: PlacedLink[];
  /** Addresses without a page that lead to one. */
  redirects: Redirect[];
  /** The table of fees, also where browsers do not get it: the server works out prices by it. */
  fees: string;
  /** When numbers come, for the mails of the server. */
  numbersArrive: string | undefined;
  /** Words that mean the same to people who search, a group by commas. */
  synonyms: string[] | undefined;
};

/** Makes every view model. What cannot be shown as intended is reported and left out. */
export function modelContent(store: Store, core: Core, report: Report): SiteContent {
  const missing = missingWords(core, store);
  // Their keys would stand on the page. What is live stays until the content has them.
  if (missing.length > 0) {
    throw new ContentError(missing.map((key) => `membershipWords: there is no entry ${key}`));
  }
  const settings = settingsOf(store);
  try {
    core.feesWindow(settings.fields.fees);
  } catch (error) {
    // No server starts without fees to work out prices by. Where there was a good table, it is the one here.
    const where = `${settings.type} ${settings.id}, field fees`;
    const why = `The table of fees cannot be read: ${(error as Error).message}`;
    throw new ContentError([`${where}: ${why}. Mend the table and publish it again.`]);
  }
  reportEntries(store, core, report);
  const around: PlacedLink[] = [];
  const site = toSite(store, core, report, (link) => around.push(link));
  const pages = [...pagesByAddress(store, report).values()].map((entry) => {
    const links: PlacedLink[] = [];
    const page = toPage(entry, store, core, site, report, (link) => links.push(link));
    const { keywords } = entry.fields;
    const checked = checkedPage(entry, page, links);
    return { page, changed: lastChange(entry, store), ...(keywords && { keywords }), checked };
  });
  pages.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
  const modals = entriesOf(store, "modal").map((entry) => toModal(entry, store, report));
  for (const path of ["/", NOT_FOUND]) {
    if (pages.some(({ page }) => page.path === path)) continue;
    throw new ContentError([`there is no page ${path}, without which there is no site`]);
  }
  const { fees, numbersArrive, searchSynonyms: synonyms } = settings.fields;
  const redirects = toRedirects(store, report);
  return { site, pages, modals, around, redirects, fees, numbersArrive, synonyms };
}

type Job = {
  content: SiteContent;
  words: ReadonlyMap<string, Words>;
  render: ServerBundle["render"];
  searchIndex: ServerBundle["searchIndex"];
  /** The PNG of a picture that is drawn as SVG. */
  rasterise: (svg: string) => Promise<Buffer>;
  report: Report;
  assets: ClientAssets;
  madeFrom: Omit<BuildStamp, "buildId">;
  outDir: string;
  today: Date;
  /** Whether browsers keep the pages of tools for the time without a network. */
  offline: boolean;
};

/** Writes every page and the files beside them. */
export async function prerender(job: Job): Promise<void> {
  const { content, render, rasterise, report, madeFrom, outDir } = job;
  const { siteUrl } = madeFrom;
  // On paper, links say their whole address (`print.css`).
  const address = JSON.stringify(siteUrl);
  const assets = { ...job.assets, styles: `${job.assets.styles}:root{--site:${address}}` };
  const isPreview = madeFrom.profile === "preview";
  const { pages, modals } = content;
  const site = withToday(content.site, job.today);
  // Two pages with the same code, header and footer can follow each other without a reload. The
  // pages are left out, so that a changed sentence does not change the files of other pages.
  const buildId = createHash("sha256")
    .update(JSON.stringify([site, assets.scripts, assets.styles]))
    .digest("hex")
    .slice(0, 12);
  const write = async (path: string, text: string | Buffer) => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const siteText = JSON.stringify(site);
  const siteHash = createHash("sha256").update(siteText).digest("hex").slice(0, 8);
  const siteData = `/assets/site-${siteHash}.json`;
  await write(siteData, siteText);
  const symbol = await loadShareSymbol();
  const writePage = async (asked: PageModel) => {
    const { page, body } = await drawn(asked, (some) => render(site, some), report);
    const data = { buildId, page };
    const svg = shareSvg(site.name, page, symbol);
    const picture = sharePath(svg);
    await write(picture, await rasterise(svg));
    await write(
      htmlPath(page.path),
      documentOf({ site, data, body, assets, siteData, siteUrl, picture, isPreview }),
    );
    const feedOfPage = feedPath(page);
    if (feedOfPage) await write(feedOfPage, feed(site, page, feedOfPage, siteUrl));
    if (page.path !== NOT_FOUND) await write(pageDataPath(page.path), JSON.stringify(data));
  };
  await inTurns(pages, ({ page }) => writePage(page));
  await write(MODALS_PATH, JSON.stringify(modals));
  const listed = pages.filter(({ page }) => page.path !== NOT_FOUND);
  await write(
    "/search-index.json",
    JSON.stringify(job.searchIndex(listed, site, content.synonyms)),
  );
  await write(MANIFEST, manifest(site));
  await write("/sitemap.xml", sitemap(listed, siteUrl));
  await write("/robots.txt", robots(siteUrl, isPreview));
  await write("/.well-known/security.txt", securityTxt(siteUrl, job.today));
  const payment = readPaymentService(process.env.VITE_PAYMENT);
  const joining = joinSettings(site, content, payment);
  await write(JOIN_SETTINGS, JSON.stringify(joining));
  await write(SERVER_WORDS, JSON.stringify(serverWords(site, job.words)));
  await write(BUILD_STAMP, JSON.stringify({ ...madeFrom, buildId } satisfies BuildStamp));
  const listedPages = listed.map(({ page }) => page);
  await write(
    SERVICE_WORKER,
    await serviceWorkerFile({
      pages: listedPages,
      assets,
      folder: outDir,
      buildId,
      isOn: job.offline,
    }),
  );
  await write("/_redirects", redirectsFile(content.redirects));
  const cameraPages = listedPages.filter(usesCamera).map(({ path }) => path);
  await write(
    "/_headers",
    headersFile(inlineStyles(assets), thirdParties(process.env), cameraPages, isPreview),
  );
}

/** `page` as HTML. A block or a guide that cannot be drawn is reported and left out, and the page stands. */
export async function drawn(
  page: PageModel,
  draw: (page: PageModel) => Promise<string>,
  report: Report,
): Promise<{ page: PageModel; body: string }> {
  try {
    return { page, body: await draw(page) };
  } catch {
    const able = async <Part extends Sourced>(parts: Part[], alone: (part: Part) => PageModel) => {
      const kept: Part[] = [];
      for (const part of parts) {
        try {
          await draw(alone(part));
          kept.push(part);
        } catch (error) {
          report({
            ...{ ...placeOfPage(page.path), entry: part.source?.entry ?? null },
            message: `A part of the page cannot be drawn: ${(error as Error).message}.`,
            remedy: "It is left out. Tell those who look after the site.",
          });
        }
      }
      return kept;
    };
    const { guides = [], ...rest } = page;
    const blocks = await able(rest.blocks, (block) => ({ ...rest, blocks: [block] }));
    const shown = await able(guides, (guide) => ({ ...rest, blocks: [], guides: [guide] }));
    const whole = { ...rest, blocks, ...(shown.length > 0 && { guides: shown }) };
    return { page: whole, body: await draw(whole) };
  }
}

function inlineStyles({ styles, toolStyles }: ClientAssets): string[] {
  const ofTools = Object.values(toolStyles).flatMap((sheets) => sheets.map(({ text }) => text));
  return [...new Set([styles, ...ofTools])];
}

function htmlPath(path: string): string {
  if (path === NOT_FOUND) return "/404.html";
  return `${path === "/" ? "" : path}/index.html`;
}
