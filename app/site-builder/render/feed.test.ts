import { expect, test } from "vitest";
import type { ListingModel } from "../../src/content/block-parts";
import type { PageModel, SiteModel } from "../../src/content/model";
import { samplePage } from "../../src/editor/tool/samples";
import sampleSite from "../../src/gallery/sample-site.json";
import { document, node, text } from "../../src/test/sample-page";
import { feed, feedPath } from "./feed";
import { headOf } from "./head";

const site = sampleSite as SiteModel;
const article = (name: string, href: string, date?: string): ListingModel => ({
  ...{ id: name, name, categories: [], states: [], links: [{ text: name, href }] },
  summary: document(node("paragraph", [text(`About ${name}`)])) as ListingModel["summary"],
  ...(date && { date }),
});
const blogs: PageModel = {
  ...samplePage,
  ...{ path: "/blogs", title: "Blogs", description: "Short & clear.", hidden: false },
  blocks: [
    {
      ...{
        type: "directory",
        id: "all",
        noun: { one: "article", many: "articles" },
        hasFeed: true,
      },
      listings: [
        article("Old <one>", "/blogs#old", "2026-01-31"),
        article("Undated", "/blogs#undated"),
        article("New", "/blogs#new", "2026-11-21"),
        article("Elsewhere", "https://example.org/"),
      ],
    },
  ],
};

test("the feed of a page has its articles with whole addresses, the newest first", () => {
  const rss = feed(site, blogs, "/blogs/feed.xml", "https://site.example");
  const all = (name: string) =>
    [...rss.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value]) => value);
  expect(all("title").slice(1)).toEqual(["New", "Old &lt;one&gt;", "Undated"]);
  expect(all("link")).toEqual([
    ...["https://site.example/blogs", "https://site.example/blogs#new"],
    ...["https://site.example/blogs#old", "https://site.example/blogs#undated"],
  ]);
  expect(all("guid")).toEqual(all("link").slice(1));
  expect(all("pubDate")).toEqual([
    "Sat, 21 Nov 2026 00:00:00 GMT",
    "Sat, 31 Jan 2026 00:00:00 GMT",
  ]);
  expect(all("description")[0]).toBe("Short &amp; clear.");
  expect(rss).toContain('<atom:link href="https://site.example/blogs/feed.xml" rel="self"');
});

test("a page that lists articles names its feed, and no other page does", () => {
  const link =
    '<link rel="alternate" type="application/rss+xml" title="Blogs" href="/blogs/feed.xml">';
  expect(headOf(site, blogs, "https://site.example", "/share-1.png")).toContain(link);
  expect(headOf(site, samplePage, "https://site.example", "/share-1.png")).not.toContain("rss");
  expect(feedPath({ ...blogs, blocks: [] })).toBeUndefined();
});

test("search engines are told each article with its day, its summary and a picture", () => {
  const head = headOf(site, blogs, "https://site.example", "/share-1.png");
  const facts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(facts.map(([, json = ""]) => JSON.parse(json))).toContainEqual(
    expect.objectContaining({
      ...{ "@type": "Article", headline: "New", description: "About New" },
      ...{ url: "https://site.example/blogs#new", datePublished: "2026-11-21" },
      image: "https://site.example/share-1.png",
    }),
  );
});
