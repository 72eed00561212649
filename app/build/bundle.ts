import { resolve } from "node:path";
import { build, type Rolldown } from "vite";
import type { PageModel, SiteModel, ToolName } from "../src/content/model";

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
      },
    },
  });
}

/**
 * Puts all that every page needs into one chunk.
 * Left alone, the bundler makes a file of each module that a tool or a rare block also imports: a dozen requests
 * before the page is live, which compress worse one by one.
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
      // Names are the client's, whose styles the markup refers to.
      cssMinify: false,
    },
  });
  return (await import(resolve(outDir, "entry-server.js"))) as ServerBundle;
}
