import { resolve } from "node:path";
import { build } from "vite";
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
      rolldownOptions: { input: resolve(app, CLIENT_ENTRY) },
    },
  });
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
