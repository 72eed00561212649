/** Follows links between entries, and reports the ones that lead nowhere. */
import type { Sourced } from "./block-parts";
import { dialled } from "./phones";
import { NOWHERE, type Place, type Report } from "./problem";
import {
  type Asset,
  type Entry,
  type EntryOf,
  type EntryType,
  entriesOf,
  onceOf,
  type Store,
} from "./store";

/** A link that the site shows, and where it was written. */
export type PlacedLink = Place & { href: string };

/** Finds what an entry's links lead to. A link that leads nowhere is reported and left out. */
export class Resolver {
  /** `onLink` is called with every address that the content links to. */
  constructor(
    readonly store: Store,
    private readonly tell: Report,
    private readonly place: Place = NOWHERE,
    private readonly onLink: (link: PlacedLink) => void = () => undefined,
  ) {}

  /** The same for what `entry` says, so that a problem names it. */
  in({ id, type }: Pick<Entry, "id" | "type">): Resolver {
    const place = { ...this.place, entry: id, contentType: type, field: null };
    return new Resolver(this.store, this.tell, place, this.onLink);
  }

  /** The same for one field of the entry: the one that holds `value`. */
  within(value: unknown): Resolver {
    return new Resolver(this.store, this.tell, this.placeOf(value), this.onLink);
  }

  /** Tells what is wrong and what to do; with `value`, the problem names the field that holds it. */
  report(message: string, remedy: string, value?: unknown): void {
    this.tell({ ...this.placeOf(value), message, remedy });
  }

  /** Takes note of a link to `href`, which `value` was written for. */
  private linked(href: string, value: unknown): string {
    this.onLink({ ...this.placeOf(value), href });
    return href;
  }

  private placeOf(value: unknown): Place {
    const fields = this.store.entries.get(this.place.entry ?? "")?.fields;
    if (value === undefined || this.place.field !== null || !fields) return this.place;
    const holds = (of: unknown) => of === value || (Array.isArray(of) && of.includes(value));
    const found = Object.entries(fields).find(([, of]) => holds(of));
    return { ...this.place, field: found?.[0] ?? null };
  }

  /** The entry with `id` if it is of one of `types`. */
  entry<Type extends EntryType>(id: string, ...types: Type[]): EntryOf<Type> | undefined {
    const entry = this.store.entries.get(id);
    // The check of the type is what the return type says.
    if (entry && types.includes(entry.type as Type)) return entry as unknown as EntryOf<Type>;
    this.report(
      entry
        ? `A ${entry.type} is not shown here: ${id}.`
        : `It names ${id}, which does not exist or is not published.`,
      "It is left out. Publish what it names, or choose another.",
      id,
    );
    return undefined;
  }

  /** The entries with `ids` that exist, in order. */
  entries<Type extends EntryType>(ids: string[], ...types: Type[]): EntryOf<Type>[] {
    return ids.flatMap((id) => this.entry(id, ...types) ?? []);
  }

  asset(id: string): Asset | undefined {
    const asset = this.store.assets.get(id);
    if (!asset) {
      this.report(
        `It names the file ${id}, which does not exist or is not published.`,
        "It is left out. Publish the file, or choose another.",
        id,
      );
    }
    return asset;
  }

  /** Where the file with `id` is served that a text links to. */
  file(id: string): string | undefined {
    const asset = this.asset(id);
    return asset && this.linked(mediaPath(asset), id);
  }

  /** Address of the entry with `id`, at `anchor` when it is a page. */
  href(id: string, anchor?: string): string | undefined {
    const entry = this.store.entries.get(id);
    const address = entry && this.addressOf(entry);
    if (address === undefined) {
      // What is wrong with these was told with their own name.
      if (entry?.type === "assetReference" || entry?.type === "externalLink") return undefined;
      this.report(
        `It links to ${id}, which ${entry ? "has no address" : "does not exist or is not published"}.`,
        "It is shown without the link. Publish what it leads to, or choose another.",
        id,
      );
      return undefined;
    }
    return this.linked(anchor ? `${address}#${anchor}` : address, anchor ?? id);
  }

  /** What a view model of the entry with `id` carries to name it; nothing unless an editor previews. */
  source(id: string, field?: string): Sourced {
    return this.store.preview ? { source: { entry: id, ...(field && { field }) } } : {};
  }

  /** The same for `field` of the entry that this resolver is of. */
  ownSource(field: string): Sourced {
    return this.source(this.place.entry ?? "", field);
  }

  /** Where the image of `asset` is loaded from; in a preview from the content itself, which may be newer than the site. */
  imageAddress(asset: Asset): string {
    const { preview } = this.store;
    if (!preview) return mediaPath(asset);
    const parts = [asset.id, asset.fields.file.fileName].map(encodeURIComponent);
    return `/api/content/${preview}/pictures/${parts.join("/")}`;
  }

  /** `address` as an editor wrote it; undefined, and reported, if it must not be a link. */
  written(typed: string): string | undefined {
    const address = withinSite(completed(typed.trim()), this.store.siteUrl);
    if (isWhole(address) && isSafeAddress(address)) return this.linked(address, typed);
    this.report(
      `“${typed.slice(0, 80)}” is no address to link to.`,
      "It is shown without the link. Write the whole address, with https://, or an email address or phone number alone.",
      typed,
    );
    return undefined;
  }

  /** The address that calls the `phone` in a text; undefined, and reported, if it holds no number that can be called. */
  phone(phone: string): string | undefined {
    const address = dialled(phone);
    if (address === undefined) {
      this.report(
        `It has no phone number that can be called: ${phone.slice(0, 80)}.`,
        "It is shown without a link. Write all its digits, with + and the country code for one abroad.",
        phone,
      );
    }
    return address;
  }

  private addressOf(entry: Entry): string | undefined {
    switch (entry.type) {
      case "page":
        return entry.fields.url;
      case "guide": {
        const page = pagesOfGuides(this.store).get(entry.id);
        return page && `${page.fields.url}#${entry.fields.slug}`;
      }
      case "externalLink":
        return this.in(entry).written(entry.fields.url);
      case "modal":
        return `#modal=${entry.fields.slug}`;
      case "assetReference": {
        const asset = this.in(entry).asset(entry.fields.media);
        return asset && `/download/${entry.fields.slug}${ending(asset.fields.file.fileName)}`;
      }
      default:
        return undefined;
    }
  }
}

/** The first page that shows each guide. */
const pagesOfGuides = onceOf((store) => {
  const pages = new Map<string, EntryOf<"page">>();
  for (const page of entriesOf(store, "page")) {
    for (const id of page.fields.guides) if (!pages.has(id)) pages.set(id, page);
  }
  return pages;
});

/** What people write as an address: `www.example.com`, `us@example.com` and a phone number with blanks. */
function completed(address: string): string {
  if (/^www\./i.test(address)) return `https://${address}`;
  if (/^tel:/i.test(address)) return dialled(address) ?? address;
  return /^[^\s/:?#@]+@[^\s/:?#@]+$/.test(address) ? `mailto:${address}` : address;
}

/** A full address of the site itself as its path, so that it opens here and is checked as one. */
function withinSite(address: string, siteUrl: string | undefined): string {
  if (siteUrl === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    return address;
  const name = (url: string) => new URL(url).host.replace(/^www\./, "");
  const { pathname, search, hash } = new URL(address);
  const isOwn = name(address) === name(siteUrl) && !pathname.startsWith("//");
  return isOwn ? pathname + search + hash : address;
}

/** Whether browsers and mail programs read `address` as it is meant, and not as a part of the address of this page. */
function isWhole(address: string): boolean {
  const scheme = /^([a-z]+):/i.exec(address)?.[1]?.toLowerCase();
  switch (scheme) {
    case undefined:
      return /^[/#?]/.test(address);
    case "http":
    case "https":
      return /^https?:\/\/[^/]/i.test(address);
    case "mailto":
      return /^mailto:[^\s@?]+@[^\s@?]+(\?\S*)?$/i.test(address);
    case "tel":
      return /^tel:\+?\d+(;ext=\d+)?$/.test(address);
    default:
      return true;
  }
}

/** Where the site serves an image, or a file that a text links to; the build copies it there. */
export function mediaPath({ id, fields: { file } }: Asset): string {
  // The build makes a JPEG of it (`read/page-picture.ts`).
  const kind = file.contentType === "image/tiff" ? ".jpg" : ending(file.fileName);
  return `/media/${id}${kind}`;
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
