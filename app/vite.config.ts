import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";

/** `Header-row` for `.row` in `Header.module.css`: the same in both builds, short, and readable in the inspector. */
function className(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, "")}-${name}`;
}

/**
 * Keeps a style module in the chunk that imports it even where its class names are not used there:
 * the entry imports the styles of the blocks whose code it loads later, so that they are in every page's HTML.
 */
const keepImportedStyles: Plugin = {
  name: "keep-imported-styles",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : null,
};

export default defineConfig({
  plugins: [react(), wasm(), keepImportedStyles],
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
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    restoreMocks: true,
  },
});
