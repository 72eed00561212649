import { addressKey } from "../../src/content/redirects";
import type { Link, NewEntry } from "./new-entry";
import { entryId, entryLink, pageId } from "./new-entry";
import type { Place, Problems } from "./problems";

/** Where an address leads, in entries. */
export type Target = { link: Link; anchor?: string };

/** A link to a heading, as the author wrote it; checked once all pages are known. */
export type AnchorUse = { place: Place; path: string; anchor: string };

/** Turns the addresses that authors write into links to entries: pages, dialogs, files and other sites. */
export class LinkResolver {
  readonly anchors: AnchorUse[] = [];
  /** Addresses outside the site, each an entry of its own. */
  readonly external = new Map<string, NewEntry>();

  constructor(
    private readonly problems: Problems,
    private readonly pages: ReadonlySet<string>,
    private readonly modals: ReadonlySet<string>,
    /** Entry ids of downloads by address, such as `/download/fees.pdf`. */
    private readonly downloads: ReadonlyMap<string, string>,
    /** Addresses that lead to a page, as `addressKey` spells them. */
    private readonly redirects: ReadonlySet<string>,
  ) {}

  /** Resolves `href`, written on the page `from`, or says why it cannot. */
  resolve(href: unknown, from: string, title: string, place: Place): Target | undefined {
    if (typeof href !== "string" || href === "") {
      this.problems.add(place, `expected an address, found ${JSON.stringify(href)}`);
      return undefined;
    }
    if (/^(https?:\/\/|mailto:|tel:|\/api\/)/.test(href)) {
      return { link: this.externalLink(href, title, place) };
    }
    const modal = /^#modal=(.*)$/.exec(href)?.[1];
    if (modal !== undefined) {
      if (this.modals.has(modal)) return { link: entryLink(entryId("modal", modal)) };
      this.problems.add(place, `there is no dialog ${modal} in lists/modals.yaml`);
      return undefined;
    }
    const download = this.downloads.get(href);
    if (download) return { link: entryLink(download) };

    const [written = "", anchor] = href.startsWith("#") ? [from, href.slice(1)] : href.split("#");
    const path = written.startsWith("/") ? addressKey(written.replace(/\?.*$/, "")) : written;
    const isPage = this.pages.has(path);
    if (!isPage && !this.redirects.has(path)) {
      this.problems.add(place, `${href} is no page, download, dialog or full address`);
      return undefined;
    }
    // A page's entry keeps nothing behind `?`, and a redirect has none.
    if (!isPage || written.includes("?")) return { link: this.externalLink(href, title, place) };
    if (anchor === undefined) return { link: entryLink(pageId(path)) };
    this.anchors.push({ place, path, anchor });
    return { link: entryLink(pageId(path)), anchor };
  }

  private externalLink(url: string, title: string, place: Place): Link {
    const id = entryId("external", url.replace(/^https?:\/\/(www\.)?/, ""));
    if (!this.external.has(id)) {
      const fields = { title, url };
      this.external.set(id, { id, type: "externalLink", fields, place, broken: new Set() });
    }
    return entryLink(id);
  }
}
