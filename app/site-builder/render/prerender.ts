import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Core } from "../../src/content/core";
import { missingWords, unknownPlaces } from "../../src/content/membership-words";
import type { ModalModel, PageModel, SiteModel } from "../../src/content/model";
import { MODALS_PATH, pageDataPath, usesCamera } from "../../src/content/page-data";
import { entriesOf, type Report, type Store, settingsOf } from "../../src/content/store";
import { toModal, toPage } from "../../src/content/to-page";
import { toSite, withYear } from "../../src/content/to-site";
import { readPaymentService } from "../../src/pay/payment-service";
import { searchEntries } from "../../src/services/search/search-entries";
import type { ServerBundle } from "../bundle/bundle";
import type { ClientAssets } from "../bundle/client-assets";
import { ContentError } from "../content/problems";
import { SERVICE_WORKER, serviceWorkerFile } from "../offline/service-worker-file";
import { documentOf } from "./document";
import { headersFile } from "./headers-file";
import {
  BUILD_STAMP,
  type BuildStamp,
  JOIN_SETTINGS,
  joinSettings,
  robots,
  securityTxt,
  sitemap,
} from "./site-files";
import { thirdParties } from "./third-parties";

/** The page for an unknown address; hosts answer with its file and status 404. */
export const NOT_FOUND = "/404";

export type SiteContent = {
  site: SiteModel;
  pages: { page: PageModel; changed: string; keywords?: string }[];
  modals: ModalModel[];
  /** The table of fees, also where browsers do not get it: the server works out prices by it. */
  fees: string;
  /** When numbers come, for the mails of the server. */
  numbersArrive: string | undefined;
};

/** Makes every view model. What cannot be shown as intended is reported and left out. */
export function modelContent(store: Store, core: Core, report: Report): SiteContent {
  const missing = missingWords(core, store);
  // Their keys would stand on the page. What is live stays until the content has them.
  if (missing.length > 0) {
    throw new ContentError(missing.map((key) => `membershipWords: there is no entry ${key}`));
  }
  unknownPlaces(store).forEach(report);
  const site = toSite(store, core, report);
  const pages = entriesOf(store, "page").map((entry) => ({
    page: toPage(entry, store, core, site.navigation, report),
    changed: entry.updatedAt,
    ...(entry.fields.keywords && { keywords: entry.fields.keywords }),
  }));
  pages.sort((a, b) => (a.page.path < b.page.path ? -1 : 1));
  const modals = entriesOf(store, "modal").map((entry) => toModal(entry, store, report));
  for (const path of ["/", NOT_FOUND]) {
    if (pages.some(({ page }) => page.path === path)) continue;
    throw new ContentError([`there is no page ${path}, without which there is no site`]);
  }
  const { fees, numbersArrive } = settingsOf(store).fields;
  return { site, pages, modals, fees, numbersArrive };
}

type Job = {
  content: SiteContent;
  render: ServerBundle["render"];
  assets: ClientAssets;
  madeFrom: Omit<BuildStamp, "buildId">;
  outDir: string;
  today: Date;
  /** Whether browsers keep the pages of tools for the time without a network. */
  offline: boolean;
};

/** Writes every page and the files beside them. */
export async function prerender(job: Job): Promise<void> {
  const { content, render, assets, madeFrom, outDir } = job;
  const { siteUrl } = madeFrom;
  const isPreview = madeFrom.profile === "preview";
  const { pages, modals } = content;
  const site = withYear(content.site, job.today);
  // Two pages with the same code, header and footer can follow each other without a reload. The
  // pages are left out, so that a changed sentence does not change the files of other pages.
  const buildId = createHash("sha256")
    .update(JSON.stringify([site, assets.scripts, assets.styles]))
    .digest("hex")
    .slice(0, 12);
  const write = async (path: string, text: string) => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const siteText = JSON.stringify(site);
  const siteHash = createHash("sha256").update(siteText).digest("hex").slice(0, 8);
  const siteData = `/assets/site-${siteHash}.json`;
  await write(siteData, siteText);
  const writePage = async (page: PageModel) => {
    const data = { buildId, page };
    const body = await render(site, page);
    await write(
      htmlPath(page.path),
      documentOf({ site, data, body, assets, siteData, siteUrl, isPreview }),
    );
    if (page.path !== NOT_FOUND) await write(pageDataPath(page.path), JSON.stringify(data));
  };
  await Promise.all(pages.map(({ page }) => writePage(page)));
  await write(MODALS_PATH, JSON.stringify(modals));
  const listed = pages.filter(({ page }) => page.path !== NOT_FOUND);
  await write("/search-index.json", JSON.stringify(searchEntries(listed)));
  await write("/sitemap.xml", sitemap(listed, siteUrl));
  await write("/robots.txt", robots(siteUrl, isPreview));
  await write("/.well-known/security.txt", securityTxt(siteUrl, job.today));
  const payment = readPaymentService(process.env.VITE_PAYMENT);
  const joining = joinSettings(site, content, payment);
  await write(JOIN_SETTINGS, JSON.stringify(joining));
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
  const cameraPages = listedPages.filter(usesCamera).map(({ path }) => path);
  await write(
    "/_headers",
    headersFile(inlineStyles(assets), thirdParties(process.env), cameraPages, isPreview),
  );
}

function inlineStyles({ styles, toolStyles }: ClientAssets): string[] {
  const ofTools = Object.values(toolStyles).flatMap((sheets) => sheets.map(({ text }) => text));
  return [...new Set([styles, ...ofTools])];
}

function htmlPath(path: string): string {
  if (path === NOT_FOUND) return "/404.html";
  return `${path === "/" ? "" : path}/index.html`;
}
