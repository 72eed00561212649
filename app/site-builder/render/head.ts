import type { PageModel, SiteModel } from "../../src/content/model";
import { pageTitle } from "../../src/content/page-data";
import { escapeHtml, escapeJson } from "./escape";
import { feedPath } from "./feed";
import { SHARE_SIZE } from "./share-picture";
import { MANIFEST } from "./site-files";
import { structuredData } from "./structured-data";

/** The content of a page's `head`, without styles. */
export function headOf(site: SiteModel, page: PageModel, siteUrl: string, picture: string): string {
  const address = siteUrl + page.path;
  const feed = feedPath(page);
  const meta = (name: string, content: string) =>
    `<meta name="${name}" content="${escapeHtml(content)}">`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(pageTitle(site, page))}</title>`,
    meta("description", page.description),
    page.hidden
      ? meta("robots", "noindex")
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0d1626" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(feed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(page.title)}" href="${feed}">`,
        ]),
    `<link rel="manifest" href="${MANIFEST}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    property("og:type", "website"),
    property("og:site_name", site.name),
    property("og:locale", "en_AU"),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:url", address),
    property("og:image", siteUrl + picture),
    property("og:image:width", String(SHARE_SIZE.width)),
    property("og:image:height", String(SHARE_SIZE.height)),
    property("og:image:alt", `${page.title} | ${site.name}`),
    meta("twitter:card", "summary_large_image"),
    ...structuredData(site, page, siteUrl, picture).map(
      (data) =>
        `<script type="application/ld+json">${escapeJson({ "@context": "https://schema.org", ...data })}</script>`,
    ),
  ].join("");
}
