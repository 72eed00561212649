/**
 * The development server: it renders every page from the current content, and the browser follows
 * changes to content and code. It passes `/api` on to a `site-server`.
 */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, resolve } from "node:path";
import { createServer as createVite, type ViteDevServer } from "vite";
import { MODALS_PATH, pageDataPath } from "../src/content/page-data";
import type { ServerBundle } from "./bundle/bundle";
import { type ClientAssets, readIcons } from "./bundle/client-assets";
import { compileContent } from "./content/compile";
import { refuse, storeOf } from "./content/export-store";
import { loadCore } from "./membership/load-core";
import { fromFolder, readAssetFiles, writeAssetFiles } from "./read/asset-files";
import { documentOf } from "./render/document";
import { modelContent, NOT_FOUND, type SiteContent } from "./render/prerender";
import { searchEntries } from "./search/search-entries";

const app = resolve(import.meta.dirname, "..");
const contentRoot = resolve(app, "../fixtures/content");
const files = join(app, ".build/dev");
const port = Number(process.env.PORT ?? 8080);
const api = process.env.SITE_API ?? "http://127.0.0.1:8081";
const buildId = "dev";
const assets: ClientAssets = {
  start: "/src/load-after-paint.ts",
  scripts: ["/src/main.tsx"],
  styles: "",
  toolStyles: {},
  toolScripts: {},
  serviceScripts: [],
  icons: await readIcons(),
  fonts: [],
};

async function loadContent(): Promise<SiteContent> {
  const store = storeOf(await compileContent(contentRoot));
  await writeAssetFiles(await readAssetFiles(store, fromFolder(contentRoot)), files);
  return modelContent(store, await loadCore(Date.now()), refuse);
}

let content = await loadContent();
const server = createServer();
const vite = await createVite({
  root: app,
  configFile: join(app, "vite.config.ts"),
  appType: "custom",
  server: { middlewareMode: { server }, hmr: { server }, proxy: { "/api": api } },
});

vite.watcher.add(contentRoot);
vite.watcher.on("all", (_event, path) => {
  if (!path.startsWith(contentRoot)) return;
  loadContent().then(
    (fresh) => {
      content = fresh;
      vite.ws.send({ type: "full-reload" });
    },
    (error: Error) => console.error(error.message),
  );
});

vite.middlewares.use((request, response, next) => {
  answer(vite, request, response).catch((error: Error) => {
    vite.ssrFixStacktrace(error);
    next(error);
  });
});
server.on("request", vite.middlewares);
server.listen(port, "127.0.0.1", () => console.log(`Developing on http://localhost:${port}`));

/** The address of the site's data; the build puts a hash into the name. */
const SITE_FILE = "/assets/site.json";

async function answer(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  const path = new URL(url, "http://localhost").pathname.replace(/(.)\/+$/, "$1");
  const json = jsonAt(path);
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
  const { site, pages } = content;
  const known = pages.find(({ page }) => page.path === path && path !== NOT_FOUND);
  const page = (known ?? pages.find(({ page }) => page.path === NOT_FOUND))?.page;
  if (!page) throw new Error(`the content has no page ${NOT_FOUND}`);
  // Loaded again for every request: Vite knows what has changed.
  const bundle = (await vite.ssrLoadModule("/src/entry-server.tsx")) as ServerBundle;
  const body = await bundle.render(site, page);
  const siteUrl = `http://localhost:${port}`;
  const data = { buildId, page };
  const html = documentOf({ site, data, body, assets, siteData: SITE_FILE, siteUrl });
  response.statusCode = known ? 200 : 404;
  response.setHeader("Content-Type", "text/html");
  response.end(await vite.transformIndexHtml(url, html));
}

/** The data files that the build would write. */
function jsonAt(path: string): unknown {
  const { pages, modals } = content;
  if (path === SITE_FILE) return content.site;
  if (path === MODALS_PATH) return modals;
  if (path === "/search-index.json") return searchEntries(pages);
  const found = pages.find(({ page }) => pageDataPath(page.path) === path);
  return found && { buildId, page: found.page };
}
