/** Files beside the pages that machines read. */
import type { PageModel } from "../src/content/model";
import { plainText } from "../src/content/rich-text";
import { escapeHtml } from "./escape";

/** `sitemap.xml`: every page that is not hidden, with the day it last changed. */
export function sitemap(pages: { page: PageModel; changed: string }[], siteUrl: string): string {
  const urls = pages
    .filter(({ page }) => !page.hidden)
    .map(({ page, changed }) => {
      const lastmod = (page.reviewed ?? changed).slice(0, 10);
      const loc = escapeHtml(siteUrl + page.path);
      return `  <url><loc>${loc}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** `/.well-known/security.txt` (RFC 9116), good for a year from the day of the build. */
export function securityTxt(siteUrl: string, today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), 1));
  return [
    `Contact: ${siteUrl}/resources/security-statement`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/resources/security-statement`,
    "",
  ].join("\n");
}

/** What the search in the browser reads (see `src/services/search.ts`). */
export function searchIndex(pages: PageModel[]): unknown {
  return pages
    .filter((page) => !page.hidden)
    .map((page) => ({
      path: page.path,
      title: page.title,
      description: page.description,
      text: wordsOf(page),
    }));
}

/** Words of a page that a search should find beyond its title: headings, terms and questions. */
function wordsOf(page: PageModel): string {
  const words = page.blocks.flatMap((block) => {
    const own = block.heading ? [block.heading] : [];
    switch (block.type) {
      case "richText":
        return [...own, plainText(block.document)];
      case "accordion":
        return [...own, ...block.questions.map(({ question }) => question)];
      case "glossary":
        return [...own, ...block.terms.flatMap(({ term, abbreviation }) => [term, abbreviation])];
      case "cardGrid":
        return [...own, ...block.cards.map(({ title }) => title)];
      case "steps":
        return [...own, ...block.steps.map(({ title }) => title)];
      case "directory":
        return [...own, ...block.listings.map(({ name }) => name)];
      default:
        return own;
    }
  });
  return [page.lead, ...words].filter(Boolean).join(" ");
}
