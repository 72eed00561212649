import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

/** `Header-row` for `.row` in `Header.module.css`: the same in both builds, short, and readable in the inspector. */
function className(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, "")}-${name}`;
}

const src = resolve(import.meta.dirname, "src");

/** Style modules that `rare-blocks.ts` imports: their styles are in every page's HTML, their names are not. */
const rareStyles = new Set(
  [
    ...readFileSync(join(src, "content/blocks/rare-blocks.ts"), "utf8").matchAll(
      /^import "(.+\.module\.css)";$/gm,
    ),
  ].map(([, path = ""]) => resolve(src, "content/blocks", path)),
);

/**
 * Splits those modules: the entry, which imports them for their styles, gets no class names,
 * and the code that is loaded later gets the names alone.
 */
const stylesBeforeNames: Plugin[] = [
  {
    name: "names-of-rare-styles",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".module.css") || importer?.endsWith("/rare-blocks.ts")) return null;
      const file = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? "";
      return rareStyles.has(file) ? `\0names:${className("", file)}` : null;
    },
    load: (id) =>
      id.startsWith("\0names:")
        ? `export default new Proxy({}, { get: (_, name) => "${id.slice(7)}" + name });`
        : null,
  },
  {
    name: "rare-styles",
    apply: "build",
    enforce: "post",
    transform: (_, id) =>
      rareStyles.has(id) ? { code: "", map: null, moduleSideEffects: "no-treeshake" } : null,
  },
];

export default defineConfig({
  plugins: [react(), wasm(), stylesBeforeNames],
  // The engine lies beside the app, in wasm/pkg.
  server: { fs: { allow: [".."] } },
  css: { modules: { generateScopedName: className } },
  worker: {
    format: "es",
    plugins: () => [wasm()],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  build: {
    target: "es2022",
    modulePreload: false,
    // A kilobyte less on every first visit than the default minifier.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
  },
  test: {
    environment: "happy-dom",
    setupFiles: ["src/test/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "site-builder/**/*.test.ts"],
    restoreMocks: true,
  },
});
