import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mediaPath, Resolver } from "../../src/content/resolver";
import { type Asset, entriesOf, type Store } from "../../src/content/store";

/**
 * Copies images to `/media/` and downloads to `/download/` of the site, so that no page loads
 * anything from another host. The files of embedded assets are in `contentRoot`.
 */
export async function copyAssets(store: Store, outDir: string, contentRoot: string): Promise<void> {
  const wanted = new Map<string, Asset>();
  for (const asset of store.assets.values()) {
    if (asset.fields.file.contentType.startsWith("image/")) wanted.set(mediaPath(asset), asset);
  }
  const problems: string[] = [];
  const resolver = new Resolver(store, (problem) => problems.push(problem));
  for (const { id, fields } of entriesOf(store, "assetReference")) {
    const [href, asset] = [resolver.href(id), resolver.asset(fields.media)];
    if (href && asset) wanted.set(href, asset);
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  for (const [path, asset] of wanted) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await bytesOf(asset, contentRoot));
  }
}

async function bytesOf(asset: Asset, contentRoot: string): Promise<Uint8Array> {
  const { url } = asset.fields.file;
  // The content service gives addresses without a scheme; embedded files use the same form.
  if (url.startsWith("//assets/")) return readFile(join(contentRoot, url));
  const response = await fetch(url.startsWith("//") ? `https:${url}` : url);
  if (!response.ok) throw new Error(`asset ${asset.id}: ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
