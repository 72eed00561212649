import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NOWHERE, type Problem, problemLine, type Report } from "../../src/content/problem";
import { mediaPath, Resolver } from "../../src/content/resolver";
import { linkedFiles } from "../../src/content/rich-text";
import { type Asset, entriesOf, type Store } from "../../src/content/store";
import { ContentServiceError } from "./content-service-error";
import { refusal } from "./file-kinds";
import { pagePicture } from "./page-picture";

/** Reads the file at the address that an asset names; nothing where there is none. */
export type ReadFile = (url: string) => Promise<Uint8Array | undefined>;

/**
 * Reads what the site serves itself, so that no page loads anything from another host:
 * images, and files that texts link to, by their address under `/media/`, downloads by theirs under `/download/`. A download without its file is
 * reported and left out, or without `report` stops the build.
 */
export async function readAssetFiles(
  store: Store,
  read: ReadFile,
  report?: Report,
): Promise<Map<string, Uint8Array>> {
  const wanted = new Map<string, Asset>();
  for (const asset of store.assets.values()) {
    if (asset.fields.file.contentType.startsWith("image/")) wanted.set(mediaPath(asset), asset);
  }
  for (const { fields } of store.entries.values()) {
    for (const id of Object.values(fields).flatMap(linkedFiles)) {
      const asset = store.assets.get(id);
      if (asset) wanted.set(mediaPath(asset), asset);
    }
  }
  const problems: Problem[] = [];
  const all = new Resolver(store, (problem) => problems.push(problem));
  for (const entry of entriesOf(store, "assetReference")) {
    const resolver = all.in(entry);
    const [href, asset] = [resolver.href(entry.id), resolver.asset(entry.fields.media)];
    if (href && asset) wanted.set(href, asset);
  }
  const files = new Map<string, Uint8Array>();
  for (const [path, asset] of wanted) {
    const { file } = asset.fields;
    const sent = await read(file.url);
    const isOnPages = path.startsWith("/media/");
    const found = sent && { ...file, bytes: sent };
    const shown = found && (isOnPages ? await pagePicture(found) : found);
    const refused = shown && refusal(shown, shown.bytes);
    if (shown && refused === undefined) {
      files.set(path, shown.bytes);
      continue;
    }
    const place = { ...NOWHERE, entry: asset.id, contentType: "asset" };
    const [message, remedy] =
      refused === undefined
        ? ["Its file is not there.", "Add the file again and publish it."]
        : [
            `Its file ${refused}.`,
            `Save it as ${file.contentType.startsWith("image/") ? "JPEG or PNG" : "a document"} and publish it again.`,
          ];
    problems.push({ ...place, message, remedy: `Nothing is shown in its place. ${remedy}` });
  }
  if (problems.length > 0 && !report) throw new Error(problems.map(problemLine).join("\n"));
  for (const problem of problems) report?.(problem);
  return files;
}

/** The content service gives addresses without a scheme; they take that of the service. */
export function fromService(host: string): ReadFile {
  const service = new URL(host.includes("://") ? host : `https://${host}`);
  return async (url) => {
    try {
      const response = await fetch(new URL(url, service));
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the file ${url} answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      throw new ContentServiceError(host, error);
    }
  };
}

/** Content that was never in a service names its files `//assets/…`; they are in `contentRoot`. */
export function fromFolder(contentRoot: string): ReadFile {
  return (url) => readFile(join(contentRoot, url));
}

export async function writeAssetFiles(
  files: Map<string, Uint8Array>,
  outDir: string,
): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}
