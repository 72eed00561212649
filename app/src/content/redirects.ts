/** Old and shortened addresses, and the pages that they lead to. */
import { NOWHERE, type Report } from "./problem";
import { type PlacedLink, Resolver } from "./resolver";
import { entriesOf, type Store } from "./store";

/** An address without a page, as `addressKey` spells it, and where it leads. */
export type Redirect = PlacedLink & { from: string };

/** The spelling of a path in which the server looks up pages and redirects: small letters, no slash at the end. */
export const addressKey = (path: string): string => path.replace(/\/+$/, "").toLowerCase() || "/";

/** An entry of a page or a redirect, as far as its address goes. */
type Addressed = { sys: { id: string }; fields?: { url?: unknown; from?: unknown } };

/** Reports the pages that were at another address `before`, to which nothing leads any more. */
export function reportMoved(before: Addressed[], now: Addressed[], report: Report): void {
  const today = new Map(now.map(({ sys, fields }) => [sys.id, fields?.url]));
  const reached = new Set(
    now
      .flatMap(({ fields }) => [fields?.url, fields?.from].filter((at) => typeof at === "string"))
      .map(addressKey),
  );
  for (const { sys, fields } of before) {
    const [old, url] = [fields?.url, today.get(sys.id)];
    if (typeof old !== "string" || typeof url !== "string" || reached.has(addressKey(old)))
      continue;
    report({
      ...{ page: url, entry: sys.id, contentType: "page", field: "url" },
      message: `The page was at ${old}, to which nothing leads any more.`,
      remedy: `Add a redirect from ${old}: links and bookmarks of other people lead there.`,
    });
  }
}

/**
 * The redirects of `store`. They lead to pages and start where there is none, so no loop and no second step is possible.
 * What cannot be used is reported and left out.
 */
export function toRedirects(store: Store, report: Report): Redirect[] {
  const pages = new Map(entriesOf(store, "page").map(({ fields }) => [fields.url, fields]));
  const known = new Map<string, string>();
  const resolver = new Resolver(store, report);
  return entriesOf(store, "redirect").flatMap((entry) => {
    const { link, anchor } = entry.fields;
    const own = resolver.in(entry);
    const from = addressKey(entry.fields.from);
    if (pages.has(from)) {
      own.report(
        `“${from}” is a page, so it cannot lead elsewhere.`,
        "The page is shown. Take the redirect out, or the page off the site.",
        entry.fields.from,
      );
      return [];
    }
    const other = known.get(from);
    if (other !== undefined) {
      own.report(
        `“${from}” leads to ${other} already.`,
        "Only that holds. Take one of the two out.",
        entry.fields.from,
      );
      return [];
    }
    if (!own.entry(link, "page", "guide")) return [];
    const href = own.href(link, anchor);
    if (href === undefined) return [];
    const page = pages.get(href.split("#")[0] ?? "");
    if (page?.hidden) {
      own.report(
        `“${from}” leads to ${href}, which is hidden.`,
        "It is left out. Choose a page that people reach.",
        link,
      );
      return [];
    }
    known.set(from, href);
    const field = anchor === undefined ? "link" : "anchor";
    return [{ ...NOWHERE, entry: entry.id, contentType: entry.type, field, from, href }];
  });
}
