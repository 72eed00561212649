/** Bundles the words of a content space in place of those of `fixtures/content/words`. */
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import type { Words } from "../content/words.ts";

const folder = resolve(import.meta.dirname, "../../../fixtures/content/words");

/** What the build names the file of the space's words by, for this plugin. Without it the words of the repository stand. */
export const WORDS_FILE = "SITE_WORDS";

/** Has the bundles say what is `said`, by this file; its folder is not there when nothing was built before. Returns what it holds. */
export async function bundleWords(file: string, said: ReadonlyMap<string, Words>): Promise<string> {
  const words = JSON.stringify(Object.fromEntries(said));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, words);
  process.env[WORDS_FILE] = file;
  return words;
}

export function siteWords(): Plugin {
  return {
    name: "site-words",
    load(id) {
      const file = process.env[WORDS_FILE];
      if (file === undefined || dirname(id) !== folder) return undefined;
      const parts = JSON.parse(readFileSync(file, "utf8")) as Record<string, Words>;
      const words = Object.entries(parts[basename(id, ".ts")] ?? {});
      return words
        .map(([group, its]) => `export const ${group} = ${JSON.stringify(its)};`)
        .join("\n");
    },
  };
}
