/** What the browser needs besides the HTML, read from the manifest of the client build. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ToolName } from "../../src/content/tool-names";

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

export type ClientAssets = {
  /** Address of the script a page runs first. */
  start: string;
  /** Addresses of the scripts that hydrate the page, in the order they run. */
  scripts: string[];
  /** The entry's styles, which every page carries inline. */
  styles: string;
  /** Where they are as files, which nothing has to fetch. */
  styleFiles: string[];
  /** The stylesheets each tool needs beyond them. */
  toolStyles: Partial<Record<ToolName, Stylesheet[]>>;
  /** Address of the script of each tool. */
  toolScripts: Partial<Record<ToolName, string>>;
  /** Addresses of the scripts of outside services, which only some builds use. */
  serviceScripts: string[];
  /** The shapes that icons refer to, as a hidden SVG element. */
  icons: string;
  /** The font of the text, to be preloaded. */
  textFont?: string | undefined;
};

export type Stylesheet = { href: string; text: string };

export async function readClientAssets(
  outDir: string,
  first: string,
  entry: string,
  toolSources: Record<ToolName, string>,
): Promise<ClientAssets> {
  const manifest = JSON.parse(
    await readFile(join(outDir, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const start = manifest[first];
  if (!start || !manifest[entry]) throw new Error(`the client build lacks ${first} or ${entry}`);
  const entryStyles = stylesOf(manifest, entry);
  const read = async (files: Iterable<string>): Promise<Stylesheet[]> =>
    Promise.all(
      [...files].map(async (file) => ({
        href: `/${file}`,
        text: (await readFile(join(outDir, file), "utf8")).trim(),
      })),
    );
  const texts = (await read(entryStyles)).map(({ text }) => text);
  const toolStyles = await Promise.all(
    Object.entries(toolSources).map(async ([tool, source]) => [
      tool,
      await read([...stylesOf(manifest, source)].filter((file) => !entryStyles.has(file))),
    ]),
  );
  // The bundler drops the statement that sets the order of the layers, or puts it too late.
  const styles = `${await layerOrder()}${texts.join("")}`.trim();
  return {
    start: `/${start.file}`,
    scripts: [...scriptsOf(manifest, entry)],
    styles,
    styleFiles: [...entryStyles].map((file) => `/${file}`),
    toolStyles: Object.fromEntries(toolStyles),
    toolScripts: Object.fromEntries(
      Object.entries(toolSources).map(([tool, source]) => [tool, addressOf(manifest[source])]),
    ),
    serviceScripts: Object.entries(manifest)
      .filter(([source]) => source.startsWith("src/services/"))
      .map(([, { file }]) => `/${file}`),
    icons: await readIcons(),
    textFont: /url\(["']?([^"')]+\.woff2)/.exec(styles)?.[1],
  };
}

/** The text of `icons.svg`, on one line. */
export async function readIcons(): Promise<string> {
  const icons = await readFile(join(import.meta.dirname, "../../src/ui/icons.svg"), "utf8");
  return icons.replaceAll("\n", "");
}

const addressOf = (chunk: Chunk | undefined) => chunk && `/${chunk.file}`;

/** Addresses of a chunk and of everything it imports, in the order they run. */
function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found);
  return found.add(`/${chunk.file}`);
}

/** The statement of `layers.css` without its comment. */
async function layerOrder(): Promise<string> {
  const layers = await readFile(join(import.meta.dirname, "../../src/styles/layers.css"), "utf8");
  const [statement] = /@layer[^;{]+;/.exec(layers) ?? [];
  if (!statement) throw new Error("layers.css does not fix the order of the layers");
  return statement;
}

/** Stylesheets of a chunk and of everything it imports, dependencies first. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return found;
  seen.add(key);
  for (const imported of chunk.imports ?? []) {
    for (const file of stylesOf(manifest, imported, seen)) found.add(file);
  }
  for (const file of chunk.css ?? []) found.add(file);
  return found;
}
