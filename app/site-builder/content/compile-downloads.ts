import { type Context, compileEntry } from "./compile-entry";
import { assetLink, entryId } from "./new-entry";

/** The files named in `assets.yaml`, each as an entry that pages can offer for download. */
export async function compileDownloads(context: Context): Promise<void> {
  for (const [name, asset] of context.assets) {
    const place = { file: "assets.yaml", field: name };
    const source = { title: asset.title, description: asset.description };
    const extra = { name, slug: name, media: assetLink(asset.id) };
    const id = entryId("download", name);
    await compileEntry("assetReference", id, source, place, context, extra);
  }
}

/** Entry ids of downloads by their address on the site. */
export function downloadAddresses(assets: Context["assets"]): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, asset] of assets) {
    const ending = /\.[^.]+$/.exec(asset.fileName)?.[0] ?? "";
    addresses.set(`/download/${name}${ending}`, entryId("download", name));
  }
  return addresses;
}
