/** Follows links between entries, and reports the ones that lead nowhere. */
import type { Sourced } from "./block-parts";
import {
  type Asset,
  type Entry,
  type EntryOf,
  type EntryType,
  entriesOf,
  type Report,
  type Store,
} from "./store";

/** Finds what an entry's links lead to. A link that leads nowhere is reported and left out. */
export class Resolver {
  constructor(
    readonly store: Store,
    readonly report: Report,
  ) {}

  /** The entry with `id` if it is of one of `types`. */
  entry<Type extends EntryType>(id: string, ...types: Type[]): EntryOf<Type> | undefined {
    const entry = this.store.entries.get(id);
    // The check of the type is what the return type says.
    if (entry && types.includes(entry.type as Type)) return entry as unknown as EntryOf<Type>;
    this.report(`${id} does not exist, or its type is not shown here`);
    return undefined;
  }

  /** The entries with `ids` that exist, in order. */
  entries<Type extends EntryType>(ids: string[], ...types: Type[]): EntryOf<Type>[] {
    return ids.flatMap((id) => this.entry(id, ...types) ?? []);
  }

  asset(id: string): Asset | undefined {
    const asset = this.store.assets.get(id);
    if (!asset) this.report(`asset ${id} does not exist`);
    return asset;
  }

  /** Address of the entry with `id`, at `anchor` when it is a page. */
  href(id: string, anchor?: string): string | undefined {
    const entry = this.store.entries.get(id);
    const address = entry && this.addressOf(entry);
    if (address === undefined) this.report(`${id} has no address`);
    return address !== undefined && anchor ? `${address}#${anchor}` : address;
  }

  /** What a view model of the entry with `id` carries to name it; nothing unless an editor previews. */
  source(id: string, field?: string): Sourced {
    return this.store.preview ? { source: { entry: id, ...(field && { field }) } } : {};
  }

  /** Where the image of `asset` is loaded from; in a preview from the content itself, which may be newer than the site. */
  imageAddress(asset: Asset): string {
    const { preview } = this.store;
    if (!preview) return mediaPath(asset);
    const parts = [asset.id, asset.fields.file.fileName].map(encodeURIComponent);
    return `/api/content/${preview}/pictures/${parts.join("/")}`;
  }

  /** `address` as an editor wrote it; undefined, and reported, if it must not be a link. */
  written(address: string): string | undefined {
    if (isSafeAddress(address)) return address;
    this.report(`${address.slice(0, 80)} is no address to link to`);
    return undefined;
  }

  private addressOf(entry: Entry): string | undefined {
    switch (entry.type) {
      case "page":
        return entry.fields.url;
      case "guide": {
        const page = entriesOf(this.store, "page").find(({ fields }) =>
          fields.guides.includes(entry.id),
        );
        return page && `${page.fields.url}#${entry.fields.slug}`;
      }
      case "externalLink":
        return this.written(entry.fields.url);
      case "modal":
        return `#modal=${entry.fields.slug}`;
      case "assetReference": {
        const asset = this.asset(entry.fields.media);
        return asset && `/download/${entry.fields.slug}${ending(asset.fields.file.fileName)}`;
      }
      default:
        return undefined;
    }
  }
}

/** Where the site serves an image; the build copies it there. */
export function mediaPath(asset: Asset): string {
  return `/media/${asset.id}${ending(asset.fields.file.fileName)}`;
}

function ending(fileName: string): string {
  return /\.[A-Za-z0-9]+$/.exec(fileName)?.[0].toLowerCase() ?? "";
}

/**
 * Which addresses content may link to: pages, other sites, mail and telephone.
 *
 * Anything else, such as `javascript:`, would run code or show whatever its writer put into the address.
 */

const schemes = ["http:", "https:", "mailto:", "tel:"];

/** Whether `address` leads somewhere people may be sent, as browsers read it: without tabs and leading spaces. */
export function isSafeAddress(address: string): boolean {
  const base = "https://site.invalid/";
  return URL.canParse(address, base) && schemes.includes(new URL(address, base).protocol);
}
