import { resolve } from "node:path";
import type { Rolldown } from "vite";
import type { PageModel, SiteModel } from "../../src/content/model";
import type { ToolName } from "../../src/content/tool-names";
import type { searchIndex } from "../../src/services/search/search-index";

/** Sources of the script that a page runs first and of the one that hydrates it, relative to the app. */
export const START_ENTRY = "src/load-after-paint.ts";
export const CLIENT_ENTRY = "src/main.tsx";

/** What the build calls to render pages. */
export type ServerBundle = {
  render: (site: SiteModel, page: PageModel) => Promise<string>;
  searchIndex: typeof searchIndex;
  toolSources: Record<ToolName, string>;
};

/** Bundles what browsers load into `outDir`, with the public files. */
export async function bundleClient(app: string, outDir: string): Promise<void> {
  const entry = resolve(app, CLIENT_ENTRY);
  const { build } = await import("vite");
  await build({
    root: app,
    configFile: resolve(app, "vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: [resolve(app, START_ENTRY), entry],
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: [react, oneFirstFile(entry)] } },
      },
    },
  });
}

/** Bundles the site for Node. */
export async function bundleServer(app: string, outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: app,
    configFile: resolve(app, "vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      reportCompressedSize: false,
      ssr: "src/entry-server.tsx",
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}

/** Loads the output of `bundleServer`. */
export async function loadServer(outDir: string): Promise<ServerBundle> {
  return (await import(resolve(outDir, "entry-server.js"))) as ServerBundle;
}

/**
 * React has a file of its own, which stays in the caches of visitors when the site is published
 * again, and which a slow phone runs in a task of its own.
 */
const react: Rolldown.CodeSplittingGroup = {
  name: "react",
  test: /node_modules\/(react|react-dom|scheduler)\/|src\/react\.ts$/,
  priority: 1,
};

/**
 * Keeps everything else the entry imports in one file. By default the bundler moves what it shares
 * with lazy chunks into files of their own, and the first visit waits for a dozen small ones.
 */
function oneFirstFile(entry: string): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    debugName: "first file",
    name: (id, modules) => {
      first ??= importedBy(entry, modules);
      return first.has(id) ? "first" : null;
    },
  };
}

/** Ids of the modules that `entry` imports, directly or not, itself included. */
function importedBy(entry: string, modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const next = [entry];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
