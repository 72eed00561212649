/** Finds the files that a page can need, by the names that it and its files hold. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Fetched when someone scans, and kept from then on: it is as large as everything else together. */
const ONLY_WHEN_USED = /^zxing_reader/;

/** What the name of a file can be made of. */
const WORDS = /[\w.-]+/g;

/** Files of the page itself that are not under `/assets/`: fonts and pictures. */
const NAMED = /\/(?:fonts|media)\/[^"'\s,)#?\\]+\.(?:woff2|svg|png|jpe?g|webp|avif)/g;

/** The files of a built site, each read once, however many pages need it. */
export class PageFiles {
  private readonly inFiles = new Map<string, Promise<string[]>>();

  private constructor(
    private readonly assets: string,
    private readonly names: Set<string>,
  ) {}

  /** Of the site in `folder`. */
  static async of(folder: string): Promise<PageFiles> {
    const assets = join(folder, "assets");
    const names = (await readdir(assets)).filter((name) => !ONLY_WHEN_USED.test(name));
    return new PageFiles(assets, new Set(names));
  }

  /**
   * Addresses of the files that `start` names, that those name, and so on, in alphabetical order.
   *
   * The names in `/assets/` hold a hash, so that one that occurs in a text is meant. The bundler's
   * manifest does not tell the files of workers.
   *
   * @param left files that are left out, and what only they name
   */
  async needed(start: string, left: Set<string>): Promise<string[]> {
    const found = new Set<string>(start.match(NAMED));
    const lists = [this.namesIn(start)];
    for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
      for (const name of list) {
        const path = `/assets/${name}`;
        if (found.has(path) || left.has(path)) continue;
        found.add(path);
        if (/\.(js|css)$/.test(name)) lists.push(await this.namesInFile(name));
      }
    }
    return [...found].sort();
  }

  private namesIn(text: string): string[] {
    return [...new Set(text.match(WORDS))].filter((word) => this.names.has(word));
  }

  private async namesInFile(name: string): Promise<string[]> {
    const known = this.inFiles.get(name);
    if (known) return known;
    const read = readFile(join(this.assets, name), "utf8").then((text) => this.namesIn(text));
    this.inFiles.set(name, read);
    return read;
  }
}
