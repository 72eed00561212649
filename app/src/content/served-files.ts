/** The files of a space that the site serves itself, so that no page loads anything from another host. */
import type { Report } from "./problem";
import { mediaPath, Resolver } from "./resolver";
import { linkedFiles } from "./rich-text";
import { type Asset, entriesOf, type Store } from "./store";

/** Images, and files that texts link to, by their address under `/media/`; downloads by theirs under `/download/`. */
export function servedFiles(store: Store, report: Report): Map<string, Asset> {
  const served = new Map<string, Asset>();
  for (const asset of store.assets.values()) {
    if (asset.fields.file.contentType.startsWith("image/")) served.set(mediaPath(asset), asset);
  }
  for (const { fields } of store.entries.values()) {
    for (const id of Object.values(fields).flatMap(linkedFiles)) {
      const asset = store.assets.get(id);
      if (asset) served.set(mediaPath(asset), asset);
    }
  }
  const all = new Resolver(store, report);
  for (const entry of entriesOf(store, "assetReference")) {
    const resolver = all.in(entry);
    const [href, asset] = [resolver.href(entry.id), resolver.asset(entry.fields.media)];
    if (href && asset) served.set(href, asset);
  }
  return served;
}
