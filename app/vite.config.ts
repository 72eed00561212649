import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { drawSymbols } from "./site-builder/bundle/draw-symbols.ts";
import { siteWords } from "./site-builder/bundle/site-words.ts";

/** `Header-row` for `.row` in `Header.module.css`: short, readable in the inspector, and the same in both builds. */
function className(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, "")}-${name}`;
}

export default defineConfig({
  plugins: [react(), wasm(), drawSymbols(), siteWords()],
  // The engine is beside the app, in wasm/pkg.
  server: { fs: { allow: [".."] } },
  css: { modules: { generateScopedName: className } },
  worker: {
    format: "es",
    plugins: () => [wasm(), siteWords()],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  build: {
    target: "es2022",
    modulePreload: false,
  },
  test: {
    setupFiles: ["src/test/setup.ts"],
    // Since 25, Node.js has a store of its own in place of the page's; 20 does not know the option.
    execArgv: process.allowedNodeEnvironmentFlags.has("--no-experimental-webstorage")
      ? ["--no-experimental-webstorage"]
      : [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Files share a worker, and in "page" its window: a worker for each file takes three times as long.
    isolate: false,
    maxWorkers: 2,
    // What takes a second alone takes many on a busy machine.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: "node", include: ["site-builder/**/*.test.ts", "src/api/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "page",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/api/**"],
          environment: "happy-dom",
          // A link changes the address. If it were followed, the window would go that all files share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: ["src/test/empty-page.ts"],
        },
      },
    ],
  },
});
