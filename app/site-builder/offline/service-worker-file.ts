/** The service worker of this build: what each page of a tool needs, then `service-worker.js`. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageModel } from "../../src/content/model";
import { MODALS_PATH, toolsOf, worksOffline } from "../../src/content/page-data";
import type { ClientAssets } from "../bundle/client-assets";
import { PageFiles } from "./page-files";

export const SERVICE_WORKER = "/sw.js";

type Job = {
  pages: PageModel[];
  assets: ClientAssets;
  /** The built site, its pages included. */
  folder: string;
  buildId: string;
  /** Without it the worker keeps nothing, and one that visitors have already removes itself. */
  isOn: boolean;
};

/** What the worker knows of a page. */
type Kept = {
  mark: string;
  files: string[];
  /** The page asks for its worker itself, and no other page does. */
  isOnlyWhenOpened?: true;
};

/** Also the application for membership, once it is opened: what was answered is there without a network. */
const isKept = (page: PageModel) => worksOffline(page) || toolsOf(page).includes("joinApplication");

export async function serviceWorkerFile(job: Job): Promise<string> {
  const { assets, folder, buildId, isOn } = job;
  // Every page of this build holds it, and it changes with every script and style.
  const mark = `"buildId":"${buildId}"`;
  const version = createHash("sha256");
  const site = await PageFiles.of(folder);
  const kept: Record<string, Kept> = {};
  for (const page of isOn ? job.pages.filter(isKept) : []) {
    const html = await readFile(join(folder, page.path, "index.html"), "utf8");
    const own = new Set(toolsOf(page).map((tool) => assets.toolScripts[tool]));
    const others = Object.values(assets.toolScripts).filter((script) => !own.has(script));
    const left = new Set([...others, ...assets.serviceScripts]);
    const toolScripts = [...own].filter((script) => script !== undefined);
    const start = [html, ...toolScripts, ...assets.scripts].join("\n");
    const files = await site.needed(start, left);
    version.update(html);
    if (worksOffline(page)) {
      kept[page.path] = { mark, files };
    } else {
      // Its questions are explained in dialogs.
      kept[page.path] = { mark, files: [...files, MODALS_PATH], isOnlyWhenOpened: true };
      version.update(await readFile(join(folder, MODALS_PATH)));
    }
  }
  version.update(JSON.stringify(kept));
  return [
    `const VERSION = ${JSON.stringify(version.digest("hex").slice(0, 12))};`,
    `const PAGES = ${JSON.stringify(kept)};`,
    await readFile(join(import.meta.dirname, "service-worker.js"), "utf8"),
  ].join("\n");
}
