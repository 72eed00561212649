import { resolve } from "node:path";
import { build, type Rolldown } from "vite";
import type { PageModel, SiteModel } from "../src/content/model";
import type { ToolName } from "../src/content/tool-names";

/** Source of the browser's entry, relative to the app. */
export const CLIENT_ENTRY = "src/main.tsx";

/** The site as the build calls it. */
export type ServerBundle = {
  render: (site: SiteModel, page: PageModel) => Promise<string>;
  toolSources: Record<ToolName, string>;
};

/** Bundles what browsers load into `outDir`, with the public files. */
export async function bundleClient(app: string, outDir: string): Promise<void> {
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
        input: resolve(app, CLIENT_ENTRY),
        output: { codeSplitting: { groups: [entryGroup(resolve(app, CLIENT_ENTRY))] } },
        checks: { pluginTimings: false },
      },
    },
  });
}

/**
 * Puts all that every page needs into one chunk; left alone, the bundler makes files of their own of what
 * the chunks that come later import too, and small files compress worse.
 * The entry is in the chunk, so it must not wait at its top level for a chunk that imports this one.
 */
function entryGroup(entry: string): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined;
  const name = (id: string, context: Rolldown.ChunkingContext) => {
    if (needed === undefined) {
      needed = new Set();
      const pending = [entry];
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        if (needed.has(next)) continue;
        needed.add(next);
        pending.push(...(context.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return needed.has(id) ? "site" : null;
  };
  return { debugName: "site", name };
}

/** Bundles the site for Node and loads it. */
export async function bundleServer(app: string, outDir: string): Promise<ServerBundle> {
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
  return (await import(resolve(outDir, "entry-server.js"))) as ServerBundle;
}
