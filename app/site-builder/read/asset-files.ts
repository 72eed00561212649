import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NOWHERE, type Problem, problemLine, type Report } from "../../src/content/problem";
import { servedFiles } from "../../src/content/served-files";
import type { Store } from "../../src/content/store";
import { ContentServiceError } from "./content-service-error";
import { refusal } from "./file-kinds";
import { pagePicture } from "./page-picture";

/** Reads the file at the address that an asset names; nothing where there is none. */
export type ReadFile = (url: string) => Promise<Uint8Array | undefined>;

/**
 * Reads the files that the site serves itself, by their addresses. A file that is not there, or must not be served, is reported and
 * left out, or without `report` stops the build.
 */
export async function readAssetFiles(
  store: Store,
  read: ReadFile,
  report?: Report,
): Promise<Map<string, Uint8Array>> {
  const problems: Problem[] = [];
  const wanted = servedFiles(store, (problem) => problems.push(problem));
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
