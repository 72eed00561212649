/** What only editors load, which no other visitor's page may ask for, and what a page loads where a notice may be due. */
import { readdirSync, readFileSync } from "node:fs";

const assets = new URL("../dist/assets/", import.meta.url);
const files = readdirSync(assets);

/** The chunks of the editors' tool, and of drafts that are shared. */
export const editorFiles = files.filter((file) =>
  /^(show-drafts|start-(editor|shared))-.*\.(js|css)$/.test(file),
);

/** The binary of the rules that any page may need. */
export const pageRules = files
  .filter((file) => /^load-page-rules-.*\.js$/.test(file))
  .flatMap((file) => readFileSync(new URL(file, assets), "utf8").match(/[\w-]+\.wasm/g) ?? []);

export const isForEditors = (url: string) =>
  url.includes("__octana") || editorFiles.some((file) => url.endsWith(file));
