/** Feeds of the articles that pages list, in RSS 2.0 (https://www.rssboard.org/rss-specification). */
import type { ListingModel } from "../../src/content/block-parts";
import type { PageModel, SiteModel } from "../../src/content/model";
import { pageTitle } from "../../src/content/page-data";
import { plainText } from "../../src/content/rich-text";
import { escapeHtml } from "./escape";

/** An article on the page that lists it, or on another page of the site. */
export type Post = { title: string; href: string; summary: string; date?: string };

/** The articles that a page lists, the newest first; those of another site are not ours to announce. */
export function postsOf(page: PageModel): Post[] {
  return page.blocks
    .flatMap((block) => (block.type === "directory" && block.hasFeed ? block.listings : []))
    .flatMap(toPost)
    .sort((a, b) => Date.parse(b.date ?? "1970") - Date.parse(a.date ?? "1970"));
}

function toPost({ name, summary, date, links: [link] }: ListingModel): Post[] {
  if (!link?.href.startsWith("/")) return [];
  return [{ title: name, href: link.href, summary: plainText(summary), ...(date && { date }) }];
}

/** The path of the feed of `page`; undefined if the page lists no articles. */
export function feedPath(page: PageModel): string | undefined {
  return postsOf(page).length > 0 ? `${page.path}/feed.xml` : undefined;
}

/** The feed at `path`, of the articles that `page` lists. */
export function feed(site: SiteModel, page: PageModel, path: string, siteUrl: string): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
  const items = postsOf(page).map(({ title, href, summary, date }) =>
    [
      "<item>",
      element("title", title),
      element("link", siteUrl + href),
      element("guid", siteUrl + href),
      element("description", summary),
      // A day without a time is midnight in Greenwich, which is the same day in Sydney.
      ...(date ? [element("pubDate", new Date(date).toUTCString())] : []),
      "</item>",
    ].join(""),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", pageTitle(site, page)),
    element("link", siteUrl + page.path),
    element("description", page.description),
    element("language", "en-au"),
    `<atom:link href="${escapeHtml(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}
