/**
 * The development server: it renders every page from the current content, and the page on screen
 * follows changes of content and code without losing its place. It passes `/api` on to a `site-server`.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, resolve } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { MODALS_PATH, NOT_FOUND, pageDataPath } from "../../src/content/page-data";
import { withToday } from "../../src/content/to-site";
import { CONTENT_CHANGED, CONTENT_QUESTION } from "../../src/development/content-news";
import { searchIndex } from "../../src/services/search/search-index";
import type { ServerBundle } from "../bundle/bundle";
import { type ClientAssets, readIcons } from "../bundle/client-assets";
import { compileContent } from "../content/compile";
import { refuse, storeOf } from "../content/export-store";
import { ContentError } from "../content/problems";
import { fromFolder, readAssetFiles, writeAssetFiles } from "../read/asset-files";
import { loadCore } from "../read/load-core";
import { documentOf } from "../render/document";
import { escapeHtml } from "../render/escape";
import { modelContent, type SiteContent } from "../render/prerender";
import { FreshContent } from "./fresh-content";

const app = resolve(import.meta.dirname, "../..");
const contentRoot = resolve(app, "../fixtures/content");
const routes = resolve(app, "../fixtures/routes.json");
const files = join(app, ".build/dev");
const port = Number(process.env.PORT ?? 8080);
const api = process.env.SITE_API ?? "http://127.0.0.1:8081";
const buildId = "dev";
const assets: ClientAssets = {
  start: "/src/load-after-paint.ts",
  scripts: ["/src/main.tsx"],
  styles: "",
  styleFiles: [],
  toolStyles: {},
  toolScripts: {},
  serviceScripts: [],
  icons: await readIcons(),
};
/** The address of the site's data; the build puts a hash into the name. */
const SITE_FILE = "/assets/site.json";

let areAssetsStale = true;

async function readContent(): Promise<SiteContent> {
  const store = storeOf(await compileContent(contentRoot));
  if (areAssetsStale) {
    areAssetsStale = false;
    await writeAssetFiles(await readAssetFiles(store, fromFolder(contentRoot)), files);
  }
  const today = new Date();
  const content = modelContent(store, await loadCore(today.getTime()), refuse);
  return { ...content, site: withToday(content.site, today) };
}

const server = createServer();
const vite = await createVite({
  root: app,
  configFile: join(app, "vite.config.ts"),
  appType: "custom",
  server: { middlewareMode: { server }, ws: { server }, proxy: { "/api": api } },
});
const content = new FreshContent(readContent, (before) => {
  const { current, problems } = content;
  if (problems.length > 0) console.error(new ContentError(problems).message);
  // A page can follow all but the dialogs, which it fetches once.
  const isSame = JSON.stringify(before?.modals) === JSON.stringify(current?.modals);
  if (before && isSame) vite.ws.send(CONTENT_CHANGED, { problems });
  else vite.ws.send({ type: "full-reload" });
});
await content.refresh();

vite.ws.on(CONTENT_QUESTION, (_data, client) => {
  if (content.problems.length > 0) client.send(CONTENT_CHANGED, { problems: content.problems });
});
vite.watcher.add([contentRoot, routes]);
vite.watcher.on("all", (_event, path) => {
  if (path !== routes && !path.startsWith(contentRoot)) return;
  if (path.startsWith(join(contentRoot, "assets"))) areAssetsStale = true;
  void content.refresh();
});

vite.middlewares.use((request, response, next) => {
  answer(vite, request, response).catch((error: Error) => {
    vite.ssrFixStacktrace(error);
    next(error);
  });
});
server.on("request", vite.middlewares);
server.listen(port, "127.0.0.1", () => console.log(`Developing on http://localhost:${port}`));

async function answer(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  const path = new URL(url, "http://localhost").pathname.replace(/(.)\/+$/, "$1");
  if (!content.current) {
    response.writeHead(500, { "Content-Type": "text/html" });
    response.end(await vite.transformIndexHtml(url, problemsPage(content.problems)));
    return;
  }
  const json = jsonAt(path, content.current);
  if (json !== undefined) {
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(json));
    return;
  }
  if (/^\/(media|download)\//.test(path)) {
    const types: Record<string, string> = { ".pdf": "application/pdf", ".svg": "image/svg+xml" };
    response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
    response.end(await readFile(join(files, path)));
    return;
  }
  const { site, pages } = content.current;
  const known = pages.find(({ page }) => page.path === path && path !== NOT_FOUND);
  const page = (known ?? pages.find(({ page }) => page.path === NOT_FOUND))?.page;
  if (!page) throw new Error(`the content has no page ${NOT_FOUND}`);
  // Loaded again for every request: Vite knows what has changed.
  const bundle = (await vite.ssrLoadModule("/src/entry-server.tsx")) as ServerBundle;
  const body = await bundle.render(site, page);
  const siteUrl = `http://localhost:${port}`;
  const data = { buildId, page };
  const html = documentOf({
    site,
    data,
    body,
    assets,
    siteData: SITE_FILE,
    siteUrl,
    // No picture is drawn: none of these pages is shared.
    picture: "/icon-512.png",
    isPreview: false,
  });
  response.statusCode = known ? 200 : 404;
  response.setHeader("Content-Type", "text/html");
  response.end(await vite.transformIndexHtml(url, html));
}

/** The data files that the build would write. */
function jsonAt(path: string, { site, pages, modals, synonyms }: SiteContent): unknown {
  if (path === SITE_FILE) return site;
  if (path === MODALS_PATH) return modals;
  if (path === "/search-index.json") return searchIndex(pages, site, synonyms);
  const found = pages.find(({ page }) => pageDataPath(page.path) === path);
  return found && { buildId, page: found.page };
}

/** Stands in for every page as long as there has been no content without problems. */
function problemsPage(problems: string[]): string {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<!doctype html><html lang="en-AU"><head><title>The content has problems</title></head>
    <body><h1>The content has problems</h1><ul>${items}</ul></body></html>`;
}
