import { describe, expect, test } from "vitest";
import { readEntities } from "../../src/content/store";
import { entry, pageEntry } from "../../src/editor/drafts/sample-space";
import type { RawEntity } from "../../src/editor/live/entity";
import { samplePage } from "../../src/editor/tool/samples";
import { link } from "../../src/test/sample-page";
import { lastChange } from "./last-change";
import { sitemap } from "./site-files";

const at = (day: string, raw: RawEntity): RawEntity => ({
  ...raw,
  sys: { ...raw.sys, updatedAt: `2027-01-${day}T09:00:00.000Z` },
});

function changed(...entries: RawEntity[]): string {
  const store = readEntities(entries, [], (problem) => {
    throw new Error(problem.message);
  });
  const page = store.entries.get("about");
  if (!page) throw new Error("there is no page");
  return lastChange(page, store).slice(8, 10);
}

const embed = (id: string) => ({
  nodeType: "document",
  data: {},
  content: [{ nodeType: "embedded-entry-inline", data: { target: link(id) }, content: [] }],
});

describe("a page was last changed", () => {
  const page = at("01", pageEntry("about", "/about", { blocks: [link("prose"), link("links")] }));
  const prose = at("01", entry("prose", "richTextBlock", { name: "P", document: embed("date") }));
  const links = at("01", entry("links", "relatedLinksBlock", { links: [link("button")] }));
  const button = at(
    "01",
    entry("button", "linkButton", {
      ...{ name: "b", label: "There", size: "small", style: "quiet", display: "link" },
      link: link("other"),
    }),
  );
  const fact = at(
    "01",
    entry("date", "fact", { key: "date", value: "1 May", source: "Us", reviewed: "2027-01-01" }),
  );
  const other = at("31", pageEntry("other", "/other", { blocks: [link("links")] }));
  const all = [page, prose, links, button, fact, other];
  const later = (raw: RawEntity) => all.map((one) => (one === raw ? at("09", raw) : one));

  test.each([
    ["it", page],
    ["a block", prose],
    ["a part of a block", button],
    ["a fact in its text", fact],
  ])("when %s was", (_what, raw) => {
    expect(changed(...later(raw))).toBe("09");
  });

  test("whatever its texts hold", () => {
    const odd = {
      nodeType: "document",
      data: {},
      content: [null, 7, { nodeType: "embedded-entry-block" }],
    };
    const text = at("05", entry("prose", "richTextBlock", { name: "P", document: odd }));
    expect(changed(page, text)).toBe("05");
  });

  test("and not when what it links to was", () => {
    expect(changed(...all)).toBe("01");
  });
});

test("the sitemap says when a page was changed, also after it was reviewed", () => {
  const page = { ...samplePage, path: "/about", hidden: false, reviewed: "2026-11-23" };
  const text = sitemap([{ page, changed: "2027-01-09T09:00:00.000Z" }], "https://www.site.test");
  expect(text).toContain("<loc>https://www.site.test/about</loc><lastmod>2027-01-09</lastmod>");
});
