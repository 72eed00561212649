/** Finds the files that a page can need, by the names that it and its files hold. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Fetched when someone scans, and kept from then on: it is as large as everything else together. */
const ONLY_WHEN_USED = /^zxing_reader/;

/** What the name of a file can be made of. */
const WORDS = /[\w.-]+/g;

/** Files of the page itself that are not under `/assets/`: fonts and pictures. */
const NAMED = /\/(?:fonts|media)\/[^"'\s,)#?\\]+\.(?:woff2|svg|png|jpe?g|webp|avif)/g;

/**
 * Addresses of the files that `start` names, that those name, and so on, in alphabetical order.
 *
 * The names in `/assets/` hold a hash, so that one that occurs in a text is meant. The bundler's
 * manifest does not tell the files of workers.
 *
 * @param folder of the built site
 * @param left files that are left out, and what only they name
 */
export async function filesOf(start: string, folder: string, left: Set<string>): Promise<string[]> {
  const names = new Set(
    (await readdir(join(folder, "assets"))).filter(
      (name) => !left.has(`/assets/${name}`) && !ONLY_WHEN_USED.test(name),
    ),
  );
  const found = new Set<string>(start.match(NAMED));
  const texts = [start];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [name] of text.matchAll(WORDS)) {
      const path = `/assets/${name}`;
      if (found.has(path) || !names.has(name)) continue;
      found.add(path);
      if (/\.(js|css)$/.test(name)) texts.push(await readFile(join(folder, path), "utf8"));
    }
  }
  return [...found].sort();
}
