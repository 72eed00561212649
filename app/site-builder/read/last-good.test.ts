import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeAddresses, missingPage } from "../../src/content/code-addresses";
import { problemLine } from "../../src/content/problem";
import { entry, sampleSpace } from "../../src/editor/drafts/sample-space";
import { sampleCore } from "../../src/test/sample-core";
import { LastGood } from "./last-good";

const page = {
  url: "/about",
  title: "About",
  description: "Who we are.",
  layout: "basic",
  hidden: false,
};
const about = (fields: object = {}) => entry("about", "page", { ...page, ...fields });
const start = entry("home", "page", { ...page, url: "/", title: "Home" });
const settings = sampleSpace().entries[0];

let folder = "";
let reports: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "last-good-"));
  reports = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build is made of whose space has these entries. */
async function build(...entries: unknown[]): Promise<unknown[]> {
  const lastGood = await LastGood.load(join(folder, "kept/space.json"), sampleCore);
  const mended = lastGood.mend(entries, [], (problem) =>
    reports.push(`${problemLine(problem)} ${problem.remedy}`),
  );
  await lastGood.save();
  return mended.entries;
}

test("an entry that cannot be used stays as the last build had it", async () => {
  await build(about());
  expect(await build(about({ title: undefined }))).toEqual([about()]);
  expect(reports).toEqual([
    "page about, field title: The field title is empty. Its last good version stays on the site. Mend the entry and publish it again.",
  ]);
  // And so it does at the next build.
  expect(await build(about({ title: 7 }))).toEqual([about()]);
});

test("a text with half a reference to a fact stays as it was", async () => {
  await build(about());
  expect(await build(about({ lead: "Call {fact:pho" }))).toEqual([about()]);
  expect(reports).toEqual([
    "page about, field lead: {fact: is not closed, or has a blank. Its last good version stays on the site. Mend the entry and publish it again.",
  ]);
});

test("a table of prices whose titles moved stays as it was", async () => {
  const table = (...columns: string[]) =>
    entry("table", "membershipOptionsBlock", { caption: "All", options: "all", columns });
  const good = table("Membership", "What you get", "Turnover", "Suits");
  await build(good);
  expect(await build(table("Membership", "Turnover", "What you get", "Suits"))).toEqual([good]);
  expect(reports).toHaveLength(1);
});

test("a page that has moved is told once, unless a redirect leads to it", async () => {
  const moved = about({ url: "/who-we-are" });
  await build(about());
  await build(moved);
  expect(reports).toEqual([
    "/who-we-are, page about, field url: The page was at /about, to which nothing leads any more. Add a redirect from /about: links and bookmarks of other people lead there.",
  ]);
  await build(moved);
  await build(about(), entry("redirect", "redirect", { from: "/Who-we-are/" }));
  expect(reports).toHaveLength(1);
});

describe("a fact that is taken away", () => {
  const fact = (key: string, value = "1300 000 000") =>
    entry("fact", "fact", { key, value, source: "Us", reviewed: "2026-01-01" });

  test("stays as long as a text names it", async () => {
    const names = about({ lead: "Call {fact:phone}" });
    await build(names, fact("phone"));
    expect(await build(names)).toEqual([names, fact("phone")]);
    expect(reports).toEqual([
      "fact fact: The site needs the fact phone, and no entry is that any more. Its last good version stays on the site. Publish it again.",
    ]);
  });

  test("stays as long as rich text has it", async () => {
    const has = entry("prose", "richTextBlock", {
      name: "Prose",
      document: { nodeType: "document", data: { target: { sys: { id: "fact" } } }, content: [] },
    });
    await build(has, fact("phone"));
    expect(await build(has)).toEqual([has, fact("phone")]);
  });

  test("goes when nothing names it, and its key may change", async () => {
    await build(about(), fact("phone"));
    expect(await build(about())).toEqual([about()]);
    const renamed = about({ lead: "Call {fact:call}" });
    await build(about({ lead: "Call {fact:phone}" }), fact("phone"));
    expect(await build(renamed, fact("call"))).toEqual([renamed, fact("call")]);
    expect(reports).toEqual([]);
  });
});

test("what was never good is left to those who report it", async () => {
  const broken = about({ title: undefined });
  expect(await build(broken)).toEqual([broken]);
  expect(reports).toEqual([]);
});

test("what is taken away is gone, unless there is no site without it", async () => {
  await build(about(), start, settings);
  expect(await build()).toEqual([start, settings]);
  expect(reports).toEqual([
    "page home: The site needs the page /, and no entry is that any more. Its last good version stays on the site. Publish it again.",
    expect.stringMatching(/^appSettings \S+: The site needs the settings/),
  ]);
});

test("the start page stays where it is, and words keep their key", async () => {
  const words = entry("words", "membershipWords", { key: "start.begin", words: "Start" });
  await build(start, words);
  const moved = entry("home", "page", { ...page, url: "/home", title: "Home" });
  const renamed = entry("words", "membershipWords", { key: "start.go", words: "Start" });
  expect(await build(moved, renamed)).toEqual([start, words]);
  expect(reports).toEqual([
    "page home: The site needs the page /, and no entry is that any more. Its last good version stays on the site. Publish it again.",
    "membershipWords words: The site needs the words start.begin, and no entry is that any more. Its last good version stays on the site. Publish it again.",
  ]);
});

describe.each([...codeAddresses.keys()])("the page that code leads to at %s", (url) => {
  const led = entry("led", "page", { ...page, url });

  test("stays when it is taken away", async () => {
    await build(led);
    expect(await build()).toEqual([led]);
    // And so it does at the next build.
    expect(await build()).toEqual([led]);
    const message = `page led: ${missingPage(url)} Its last good version stays on the site. Publish a page with this address.`;
    expect(reports).toEqual([message, message]);
  });

  test("stays at its address when it is given another", async () => {
    await build(led);
    expect(await build(about(), entry("led", "page", { ...page, url: "/else" }))).toEqual([
      about(),
      led,
    ]);
    expect(reports).toHaveLength(1);
  });

  test("goes when another page has its address", async () => {
    await build(led);
    const other = entry("other", "page", { ...page, url });
    expect(await build(other)).toEqual([other]);
    expect(reports).toEqual([]);
  });
});

test("a page that stays has its blocks, those of today first", async () => {
  const link = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });
  const led = entry("led", "page", {
    ...{ ...page, url: "/join-gs1/result", blocks: [link("tool"), link("quote")] },
  });
  const tool = entry("tool", "toolBlock", { tool: "joinResult" });
  const quote = (text: string) => entry("quote", "quoteBlock", { text, author: "A" });
  await build(led, tool, quote("Old"));
  expect(await build(quote("New"))).toEqual([quote("New"), led, tool]);
});

describe("what join and searchContact of the settings lead to", () => {
  const link = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });
  const button = (id: string, to: string) =>
    entry(id, "linkButton", {
      ...{ name: id, label: id, size: "small", style: "primary", display: "button" },
      link: link(to),
    });
  const ours = entry("settings", "appSettings", {
    ...settings?.fields,
    ...{ join: link("joinButton"), searchContact: link("contactButton") },
  });
  const space = [
    ...[ours, button("joinButton", "joining"), button("contactButton", "contact")],
    entry("joining", "page", { ...page, url: "/joining", title: "Join" }),
    entry("contact", "page", { ...page, url: "/contact", title: "Contact" }),
  ];

  test.each([
    ["joining", "page joining: A button of the settings needs /joining"],
    ["contact", "page contact: A button of the settings needs /contact"],
    ["joinButton", "linkButton joinButton: A button of the settings needs joinButton"],
  ])("%s stays", async (id, report) => {
    await build(...space);
    const left = space.filter(({ sys }) => sys.id !== id);
    expect(await build(...left)).toEqual([...left, ...space.filter(({ sys }) => sys.id === id)]);
    expect(reports).toEqual([
      `${report}, which is not published any more. Its last good version stays on the site. Publish it again, or change the settings.`,
    ]);
  });

  test("goes when another page has its address", async () => {
    await build(...space);
    const left = space.filter(({ sys }) => sys.id !== "joining");
    const other = entry("other", "page", { ...page, url: "/joining", title: "Join" });
    expect(await build(...left, other)).toEqual([...left, other]);
  });
});

test("words that nothing shows any more are no one's", async () => {
  await build(entry("old", "membershipWords", { key: "start.old", words: "Old" }));
  expect(await build()).toEqual([]);
  expect(reports).toEqual([]);
});

test("half of what was kept is as good as nothing", async () => {
  await build(start);
  await writeFile(join(folder, "kept/space.json"), '{"entries":[');
  expect(await build(about())).toEqual([about()]);
});

test("of several settings those of the last build count", async () => {
  const other = entry("other", "appSettings", settings?.fields ?? {});
  await build(settings);
  expect(await build(other, settings)).toEqual([settings]);
  expect(reports).toEqual([
    expect.stringMatching(
      /^appSettings other: There is more than one entry of settings; the site uses /,
    ),
  ]);
});

test("a table of fees that cannot be used leaves the settings as they were", async () => {
  await build(settings);
  const broken = entry(settings?.sys.id ?? "", "appSettings", {
    ...settings?.fields,
    fees: "wrong",
  });
  expect(await build(broken)).toEqual([settings]);
  expect(reports).toEqual([
    expect.stringMatching(/, field fees: The table of fees cannot be read.* stays on the site\. /),
  ]);
});
