import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadCore } from "../read/load-core";
import { modelContent } from "../render/prerender";
import { compileContent } from "./compile";
import { contentTypes } from "./content-types";
import { refuse, storeOf } from "./export-store";
import { ContentError } from "./problems";

const content = resolve(import.meta.dirname, "../../../fixtures/content");
const fees = readFileSync(join(content, "fees.csv"), "utf8");
const recipients = readFileSync(join(content, "recipients.csv"), "utf8");
/** Without the facts, of which the smallest site has none. */
const words = readFileSync(join(content, "lists/membership.yaml"), "utf8").replaceAll(
  /\{fact:[^}]+\}/g,
  "a value",
);
const page = (title: string, body = "") =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nreviewed: 2026-11-21\n---\n\n${body}`;

const link = "{ text: About, href: /about, style: primary, size: small }";

/** The smallest possible site: home, one page, and the page for an unknown address. */
const least: Record<string, string> = {
  "pages/index.md": page("Home", "## Start\n\nRead [about us](/about)."),
  "pages/about.md": page("About us", "## Turnover {#Turnover}\n\nWords."),
  "pages/404.md": page("Not found"),
  "assets/seal.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>',
  "assets/fees.pdf": "%PDF-1.4\n%%EOF",
  "assets.yaml": "seal: { file: seal.svg, title: Seal }\nfees: { file: fees.pdf, title: Fees }",
  "lists/modals.yaml": "- { slug: help, title: Help, body: Words. }",
  "lists/membership.yaml": words,
  "fees.csv": fees,
  "recipients.csv": recipients,
  "settings.yaml": `
siteName: Sample
titleFormat: "{title} | {siteName}"
showHeader: true
showSearch: true
showCosts: true
outage: null
consent: { label: Counting, question: May we count?, agree: Agree, refuse: Refuse }
signIn: { start: Sign in, missing: Not yet. }
footer:
  businessNumber: "67005529920"
  copyright: © {year}
  contact: Call {phone}
  phone: { display: 1300 000 000, href: "tel:1300000000" }
  seal: { asset: seal, alt: Seal }`,
  "navigation.yaml": `
navigation:
  - name: about
    title: About
    overview: { text: About us, href: /about }
    columns:
      - name: Who
        groups:
          - { title: Us, items: [{ text: About us, href: /about }] }
secondaryLinks: [${link}]
join: ${link}
login: ${link}
search:
  { label: Search, suggestions: [${link}], noResults: None, noResultsHelp: Ask., contact: ${link} }
footer:
  columns: [{ title: Help, links: [${link}] }]
  legal: [${link}]
  social: [{ text: Video, href: "https://example.org/", icon: youtube }]`,
};

/** The files that are other ones. */
type Changes = Record<string, string | Buffer>;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Compiles the smallest site with `changes` to its files. */
async function compile(changes: Changes = {}) {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  folders.push(folder);
  const routes = ["/", "/about"].map((path) => ({ path, title: path, section: "", kind: "" }));
  await writeFile(join(folder, "routes.json"), JSON.stringify(routes));
  for (const [file, text] of Object.entries({ ...least, ...changes })) {
    const path = join(folder, "content", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return compileContent(join(folder, "content"));
}

async function problemsWith(changes: Changes): Promise<string[]> {
  try {
    await compile(changes);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

const about = (body: string) => ({ "pages/about.md": page("About us", body) });
const block = (type: string, yaml: string) => about(`\`\`\`block ${type}\n${yaml}\n\`\`\`\n`);

const offer = (from: string, to: string) => ({
  "settings.yaml": `${least["settings.yaml"]}
promotions:
  - { name: winter, title: Winter, text: Join., from: "${from}", to: "${to}", pages: [/about] }`,
});

test.each(["Australia/Perth", "UTC", "Australia/Sydney"])(
  "times without a zone are Sydney's in the pages that a computer in %s builds",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const settings = offer("2025-06-01", "2025-06-30")["settings.yaml"].replace(
      "outage: null",
      'outage: { start: "2025-11-03T12:40", end: "2025-11-05T11:00" }',
    );
    const store = storeOf(await compile({ "settings.yaml": settings }));
    const { site } = modelContent(store, await loadCore(Date.now()), refuse);
    vi.unstubAllEnvs();
    expect(site.outage).toMatchObject({
      ...{ start: Date.parse("2025-11-03T01:40Z"), startText: "3 November 2025, 12:40 pm AEDT" },
      ...{ end: Date.parse("2025-11-05T00:00Z"), endText: "5 November 2025, 11:00 am AEDT" },
    });
    expect(site.promotions).toMatchObject([
      { start: Date.parse("2025-05-31T14:00Z"), end: Date.parse("2025-06-30T14:00Z") },
    ]);
  },
);

test.each([
  ["/about?ref=newsletter", "/about?ref=newsletter"],
  ["/About/", "/about"],
  ["/us", "/us"],
])("a link to %s works, as the server answers it", async (written, href) => {
  const changes = {
    ...about(`[x](${written})`),
    "lists/redirects.yaml": "- { from: /us, href: /about }",
  };
  const store = storeOf(await compile(changes));
  const { pages } = modelContent(store, await loadCore(Date.now()), refuse);
  const shown = pages.find(({ page }) => page.path === "/about")?.page.blocks;
  expect(JSON.stringify(shown)).toContain(`"data":{"uri":"${href}"}`);
});

test("what is wrong in many places for one reason is one line, and in one place once", async () => {
  const prose = Array.from(
    { length: 8 },
    (_, index) => `- { question: Q${index}?, answer: "{fact:gone}" }`,
  );
  expect(await problemsWith({ "lists/faqs.yaml": prose.join("\n") })).toEqual([
    "there is no fact gone in lists/facts.yaml (lists/faqs.yaml: [1].answer; lists/faqs.yaml: [2].answer; lists/faqs.yaml: [3].answer; lists/faqs.yaml: [4].answer; lists/faqs.yaml: [5].answer; and 3 more)",
  ]);
  const twice = ["One", "Two"].map(
    (heading) => `\`\`\`block directory\nheading: ${heading}\nsource: providers\n\`\`\`\n`,
  );
  const provider = "- { name: A, summary: B, phone: 1300 BARCODE, categories: [a] }";
  const lists = { "lists/providers.yaml": provider, "lists/categories.yaml": "a: A" };
  const told = await problemsWith({ ...about(twice.join("\n")), ...lists });
  expect(told.filter((line) => line.includes("1300 BARCODE"))).toHaveLength(1);
});

test("files may have the line ends of Windows", async () => {
  const windows = Object.fromEntries(
    ["pages/about.md", "settings.yaml", "fees.csv"].map((file) => [
      file,
      (least[file] ?? "").replaceAll("\n", "\r\n"),
    ]),
  );
  expect(await compile(windows)).toEqual(await compile());
});

describe("an editor's table of mistakes", () => {
  const menu = (name: string) => `
  - name: ${name}
    title: ${name}
    columns: [{ name: Who, groups: [{ title: Us, items: [{ text: About us, href: /about }] }] }]`;
  const navigation = (least["navigation.yaml"] ?? "").replace(
    /navigation:[\s\S]*(?=secondaryLinks)/,
    `navigation:${menu("one")}${menu("two")}\n`,
  );
  const table = "| Number | Length |\n|---|---|\n| GTIN-13 | 13 |\n| GTIN-14 |\n";
  test.each<[string, Changes, string]>([
    [
      "two versions that were not merged",
      about("One.\n\n<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> other"),
      "pages/about.md: line 9: two versions were not merged here; keep one and delete the lines with <<<<<<<, ======= and >>>>>>>",
    ],
    [
      "a file in Latin-1",
      { "pages/about.md": Buffer.from(page("About us", "Caf\u00e9"), "latin1") },
      "pages/about.md: line 7: is not written in UTF-8; save the file with that encoding",
    ],
    [
      "a table of comma-separated values in Latin-1",
      { "fees.csv": Buffer.from(`${fees}\n\u00e9`, "latin1") },
      `fees.csv: line ${fees.split("\n").length + 1}: is not written in UTF-8; save the file with that encoding`,
    ],
    [
      "a NUL",
      about("One\u0000two"),
      "pages/about.md: line 7: has the invisible character U+0000; delete it",
    ],
    [
      "a sign of Word's Symbol font",
      about("One \uF0B7 two"),
      "pages/about.md: line 7: has the invisible character U+F0B7; delete it",
    ],
    [
      "braces that nothing fills",
      {
        "settings.yaml": (least["settings.yaml"] ?? "").replace(
          "Call {phone}",
          "Call {phone}, {fax}",
        ),
      },
      "settings.yaml: contact: Nothing fills {fax} in. It stands there as it is written; here {phone} can be filled in. For a fact, write {fact:key}.",
    ],
    [
      "letters that turn the direction of writing",
      { "lists/modals.yaml": "- slug: help\n  title: He\u202Elp\n  body: Words." },
      "lists/modals.yaml: line 2: has the invisible character U+202E; delete it",
    ],
    [
      "a fact with blanks",
      about("Call { fact: phone }."),
      "pages/about.md: line 7: write {fact:key} without blanks",
    ],
    [
      "a fact that is not closed",
      about("One.\n\nCall {fact:phone and ask."),
      "pages/about.md: line 9: {fact: is not closed; write {fact:key}",
    ],
    [
      "a question of a category that no page shows",
      { "lists/faqs.yaml": "- { question: Why?, answer: So., category: gone }" },
      "lists/faqs.yaml: [1].category: No page shows the questions of gone. Write the category as an accordion block does, or leave it out.",
    ],
    [
      "a PDF that is none",
      { "assets/fees.pdf": "<html>Not found</html>" },
      "assets.yaml: fees.file: assets/fees.pdf is no pdf file; save it again",
    ],
    [
      "half a PDF",
      { "assets/fees.pdf": "%PDF-1.4\n1 0 obj" },
      "assets.yaml: fees.file: assets/fees.pdf is no pdf file; save it again",
    ],
    [
      "an empty file",
      { "assets/fees.pdf": "" },
      "assets.yaml: fees.file: assets/fees.pdf is empty; save it again",
    ],
    [
      "a page in two menus",
      { "navigation.yaml": navigation },
      "navigation.yaml: navigation[2]: The page /about is in the menu one, too. List it in one of them.",
    ],
    [
      "a short row in a table of prose",
      about(table),
      "pages/about.md: line 10: the row has 1 cell, and the heading of the table 2",
    ],
    [
      "a short row in a table block",
      block("table", "caption: Sizes\ncolumns: [A, B]\nrows: [[a, b], [c]]"),
      "pages/about.md: block 1 (table).rows: Row 2 of the table, c, has 1 cells for 2 columns. The row is left out. Give it a cell for each column, an empty one where there is nothing to say.",
    ],
    [
      "a table of prices without one of its titles",
      block(
        "membershipOptions",
        "caption: All\noptions: all\ncolumns: [Membership, You pay, What you get, Turnover]",
      ),
      "pages/about.md: block 1 (membershipOptions).columns: The title You pay stands over another column than its own. The table is left out. Write the titles in the order of the columns.",
    ],
    [
      "a day that the calendar does not have",
      { "pages/about.md": page("About us").replace("2026-11-21", "2026-02-31") },
      "pages/about.md: reviewed: The day 2026-02-31 is not in the calendar. Write a day of the calendar, such as 2026-11-27.",
    ],
    [
      "a review that is yet to come",
      { "pages/about.md": page("About us").replace("2026-11-21", "2999-01-01") },
      "pages/about.md: reviewed: The day 2999-01-01 is yet to come. Write the day on which it was checked.",
    ],
    [
      "a block without the word for it",
      about("```notice\ntone: warning\nbody: Words\n```"),
      "pages/about.md: line 7: ```notice is no block; write ```block notice",
    ],
    [
      "a block without an end",
      about("```block notice\ntone: warning\nbody: Words"),
      "pages/about.md: a block that begins with ``` does not end",
    ],
    [
      "a title of pages without their own",
      { "settings.yaml": (least["settings.yaml"] ?? "").replace("{title} | ", "") },
      "settings.yaml: titleFormat: The title of pages has no {title}. The title of the page stands before it. Write {title} where it goes.",
    ],
    [
      "YAML that cannot be read, by its line in the file",
      about("Words.\n\n```block quote\ntext: Words\ntext: Twice\n```"),
      "pages/about.md: block 2 (quote): line 11: Map keys must be unique",
    ],
    [
      "front matter that cannot be read, by its line in the file",
      { "pages/about.md": "---\ntitle: A\ntitle: B\n---\nWords" },
      "pages/about.md: front matter: line 3: Map keys must be unique",
    ],
    [
      "front matter that does not end",
      { "pages/about.md": "---\ntitle: A\n\nWords" },
      "pages/about.md: front matter: the line --- that ends it is missing",
    ],
  ])("%s", async (_name, changes, problem) => {
    expect(await problemsWith(changes)).toContain(problem);
  });

  test("an icon that is not drawn is told with those that are", async () => {
    const cards = block("cardGrid", "cards: [{ title: A, text: B, href: /, icon: unicorn }]");
    const [problem] = await problemsWith(cards);
    expect(problem).toMatch(
      /^pages\/about.md: block 1 \(cardGrid\).cards\[1\].icon: There is no icon unicorn\. No icon is shown\. The icons are arrow, barcode, /,
    );
  });
});

describe("what an author is told", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "a link to no page",
      about("[x](/gone)"),
      "pages/about.md: body: /gone is no page, download, dialog or full address",
    ],
    [
      "a link to no heading",
      about("[x](/#end)"),
      "pages/about.md: body: / has no heading #end; it has main, start",
    ],
    [
      "a link to no dialog",
      about("[x](#modal=gone)"),
      "pages/about.md: body: there is no dialog gone in lists/modals.yaml",
    ],
    [
      "an unknown block",
      block("carousel", "a: b"),
      "pages/about.md: block 1 (carousel): unknown block type; the types are hero, cardGrid, keyFacts, steps, " +
        "accordion, table, membershipOptions, membershipBenefits, membershipFees, membershipPrice, servicePrice, servicePromise, quote, callToAction, notice, figure, media, relatedLinks, downloads, " +
        "glossary, directory, offices, tool",
    ],
    [
      "an unknown field",
      block("quote", "text: Words\nauthor: Me"),
      "pages/about.md: block 1 (quote).author: is not a field here; the fields are heading, text, attribution",
    ],
    [
      "a missing field deep in a list",
      block("cardGrid", "cards: [{ title: A, text: B, href: / }, { title: A, text: B }]"),
      "pages/about.md: block 1 (cardGrid).cards[2].href: is missing",
    ],
    [
      "a value outside the list",
      block("notice", "tone: loud\nbody: Words"),
      'pages/about.md: block 1 (notice).tone: expected information, sample, warning, found "loud"',
    ],
    [
      "a wrong type",
      block("steps", "steps: one"),
      'pages/about.md: block 1 (steps).steps: expected a list, found "one"',
    ],
    [
      "an unknown asset",
      block("downloads", "assets: [gone]"),
      'pages/about.md: block 1 (downloads).assets[1]: there is no asset "gone" in assets.yaml',
    ],
    [
      "a file that is no image",
      block("media", "asset: fees\nalt: Words"),
      "pages/about.md: block 1 (media).asset: expected image, found application",
    ],
    [
      "a guide that no page names",
      { "guides/lost.md": "---\nname: Lost\nsummary: Words.\n---\nWords." },
      "guides/lost.md: is on no page; name it in the front matter of one",
    ],
    [
      "a page that names no guide",
      { "pages/about.md": "---\ntitle: A\ndescription: B\nguides: [gone]\n---\n" },
      'pages/about.md: guides[1]: there is no guide "gone" in guides/',
    ],
    [
      "a block in a guide that belongs to a page",
      {
        "guides/first.md": "---\nname: First\nsummary: Words.\n---\n```block glossary\n```\n",
        "pages/about.md": "---\ntitle: A\ndescription: B\nguides: [first]\n---\n",
      },
      "guides/first.md: blocks: leads to an entry of type glossaryBlock; " +
        "expected richTextBlock, tableBlock, figureBlock, mediaBlock, noticeBlock",
    ],
    [
      "a list that goes on after a paragraph",
      about("1. a\n2. b\n\nIn between\n\n3. c"),
      'pages/about.md: body: "3. c": a list counts from 1; indent what stands between its items',
    ],
    [
      "a list of boxes to tick",
      about("- [x] done"),
      'pages/about.md: body: "- [x] done": boxes to tick are not kept',
    ],
    [
      "a footnote",
      about("A claim.[^1]\n\n[^1]: Its source."),
      "pages/about.md: body: [^1]: footnotes are not kept; say it in the text",
    ],
    [
      "signs of multiplication",
      about("10*20*30 mm"),
      'pages/about.md: body: "10*20*" reads as emphasis; to keep the signs, write \\* or ×',
    ],
    [
      "an index of a formula",
      about("H~2~O"),
      'pages/about.md: body: "H~2~" is struck out; to keep the signs, write \\~',
    ],
    ["raw HTML", about("H<sub>2</sub>O"), "pages/about.md: body: Markdown html <sub> is not used"],
    [
      "a page outside the site",
      { "pages/new.md": page("New") },
      "pages/new.md: is no address of the site (fixtures/routes.json)",
    ],
    [
      "a description too long for search engines",
      { "pages/about.md": `---\ntitle: A\ndescription: ${"x".repeat(156)}\n---\n` },
      "pages/about.md: description: is 156 characters long; at most 155 fit",
    ],
    [
      "a business number of the wrong length",
      { "settings.yaml": (least["settings.yaml"] ?? "").replace("67005529920", "6700552992") },
      'settings.yaml: businessNumber: "6700552992" does not match ^\\d{11}$',
    ],
    [
      "an outage that ends before it starts",
      {
        "settings.yaml": (least["settings.yaml"] ?? "").replace(
          "outage: null",
          'outage: { start: "2025-11-05T11:00", end: "2025-11-03T12:40" }',
        ),
      },
      "settings.yaml: outage.end: must be after the start",
    ],
    [
      "an outage without an end",
      {
        "settings.yaml": (least["settings.yaml"] ?? "").replace(
          "outage: null",
          'outage: { start: "2025-11-05T11:00" }',
        ),
      },
      "settings.yaml: outage.end: is missing",
    ],
    [
      "an outage that starts in the hour that clocks skip",
      {
        "settings.yaml": (least["settings.yaml"] ?? "").replace(
          "outage: null",
          'outage: { start: "2025-10-05T02:30", end: "2025-11-03T12:40" }',
        ),
      },
      "settings.yaml: outage.start: expected a time in Sydney such as 2025-11-03T12:40",
    ],
    [
      "a fee that is no number",
      { "fees.csv": fees.replace("5000", "50.00") },
      "fees.csv: line 2, column joiningFeeCents: expected whole cents in digits, found '50.00'",
    ],
    [
      "a list of recipients that is wrong",
      { "recipients.csv": recipients.replace("aldi,ALDI,no", "aldi,ALDI,yes") },
      "recipients.csv: line 5, column vendorNumber: the form asks for vendor numbers at coles, woolworths and metcash only: write no",
    ],
    [
      "words about membership that are missing",
      { "lists/membership.yaml": words.replace(/\n {2}training: .*/, "") },
      "lists/membership.yaml: benefits.training: is missing: write `training:` and its words under `benefits:`",
    ],
    [
      "words about membership that nothing shows",
      { "lists/membership.yaml": words.replace("\noptions:\n", '\noptions:\n  "9": Everyone\n') },
      "lists/membership.yaml: options.9: nothing shows it: take it out; the codes are 1, 2, 3, 4, 5, 6, 7, 8",
    ],
    [
      "a group of words about membership that is none",
      { "lists/membership.yaml": `${words}extras:\n  a: b\n` },
      "lists/membership.yaml: extras: is no group of words; the groups are start, price, reasons, services, kinds, options, benefits, locationBenefits",
    ],
    [
      "a rule of fees that is none",
      { "fees.csv": `${fees}earlyBird,2026-01-01,,5\n` },
      "fees.csv: line 70, column rule: expected directDebitDiscount, restOfYearFree, partYear or startNextYear, found 'earlyBird'",
    ],
    [
      "a hero that does not open its page",
      about("Words.\n\n```block hero\nlead: We help.\n```\n"),
      "pages/about.md: block 2 (hero): must be the first block of its page, whose h1 it has",
    ],
    [
      "questions of a category that has none",
      block("accordion", "category: gone"),
      "pages/about.md: block 1 (accordion).category: There is no question in the category gone. Give it questions, or choose another category.",
    ],
    [
      "an offer that ends before it begins",
      offer("2025-06-30", "2025-06-01"),
      "settings.yaml: promotions[1].to: must not be before the first day",
    ],
    [
      "an offer that begins at a time of day",
      offer("2025-06-01T09:00+10:00", "2025-06-30"),
      "settings.yaml: promotions[1].from: expected a day such as 2025-06-01, found 2025-06-01T09:00+10:00",
    ],
    [
      "a fact in Markdown that does not exist",
      about("Call {fact:fax}."),
      "pages/about.md: body: there is no fact fax in lists/facts.yaml",
    ],
    [
      "a fact in a cell that does not exist",
      block("table", 'caption: C\ncolumns: [A]\nrows: [["{fact:fax}"]]'),
      "pages/about.md: block 1 (table).rows: there is no fact fax in lists/facts.yaml",
    ],
    [
      "a fact that refers to another",
      {
        "lists/facts.yaml":
          '- { key: phone, value: "{fact:phone}", source: Us, reviewed: 2026-11-23 }',
      },
      "lists/facts.yaml: [1].value: a fact cannot refer to another",
    ],
    [
      "a category that is not described",
      { "lists/providers.yaml": "- { name: A, summary: B, categories: [gone] }" },
      "lists/providers.yaml: [1].categories: There is no category gone. Add it to the categories.",
    ],
    [
      "a figure that is not there",
      block("figure", "figure: gone\ncaption: Words"),
      "pages/about.md: block 1 (figure).figure: leads to figure-gone, which does not exist",
    ],
    [
      "a figure without the same in words",
      { "figures/flow.yaml": "- { name: way, data: { stages: [[{ icon: box, name: Box }]] } }" },
      "figures/flow.yaml: [1].alternative: is missing",
    ],
    [
      "a part of a figure that lacks its words",
      {
        "figures/flow.yaml": "- { name: way, alternative: W, data: { stages: [[{ icon: box }]] } }",
      },
      "figures/flow.yaml: [1].data.stages[1][1].name: is missing",
    ],
    [
      "a drawing with a label that no one draws",
      {
        "figures/drawing.yaml":
          "- { name: symbols-on-one-pack, alternative: W, data: { labels: { height: 50 mm } } }",
      },
      "figures/drawing.yaml: [1].data.labels.height: is not a field here",
    ],
    [
      "a fact in a figure that does not exist",
      {
        "figures/timeline.yaml":
          '- { name: way, alternative: W, data: { moments: [{ when: "{fact:day}", what: It is }] } }',
      },
      "figures/timeline.yaml: [1].data: there is no fact day in lists/facts.yaml",
    ],
    [
      "figures of no family",
      { "figures/pie.yaml": "- { name: cake }" },
      "figures/pie.yaml: is no family of figures; the families are drawing, anatomy, bars, decision, " +
        "digitRows, elementString, exchange, flow, iconSteps, keys, timeline",
    ],
  ])("%s", async (_name, changes, problem) => {
    expect(await problemsWith(changes)).toContain(problem);
  });

  test("everything at once, not only the first problem", async () => {
    const problems = await problemsWith({
      ...about("[x](/gone)\n\n[y](/lost)"),
      "lists/guesses.yaml": "- a",
    });
    expect(problems).toHaveLength(3);
  });

  test("that a page of the site has no file", async () => {
    const { "pages/about.md": _, ...rest } = least;
    const folder = await mkdtemp(join(tmpdir(), "content-"));
    folders.push(folder);
    await writeFile(
      join(folder, "routes.json"),
      JSON.stringify([{ path: "/" }, { path: "/about" }]),
    );
    for (const [file, text] of Object.entries(rest)) {
      const path = join(folder, "content", file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    await expect(compileContent(join(folder, "content"))).rejects.toThrow(
      "pages/about.md: does not exist",
    );
  });
});

describe("the export", () => {
  test("keeps numbers as they were written", async () => {
    const store = storeOf(
      await compile(block("table", "caption: C\ncolumns: [A, 2.0]\nrows: [[0012, 1e3]]")),
    );
    const table = [...store.entries.values()].find((entry) => entry.type === "tableBlock");
    expect(table?.fields).toMatchObject({ columns: ["A", "2.0"], rows: [["0012", "1e3"]] });
  });

  test("holds a figure once, and every page that shows it links to it", async () => {
    const figure = "```block figure\nfigure: way\ncaption: Words.\n```\n";
    const content = await compile({
      "pages/index.md": page("Home", figure),
      ...about(figure),
      "figures/bars.yaml":
        "- { name: way, alternative: W, data: { charts: [{ bars: [{ name: A, length: 2.50, amount: 2.50 }] }] } }",
    });
    const entries = [...storeOf(content).entries.values()];
    expect(entries.filter(({ type }) => type === "figure")).toMatchObject([
      {
        id: "figure-way",
        fields: {
          ...{ name: "way", family: "bars", alternative: "W" },
          data: { charts: [{ bars: [{ name: "A", length: 2.5, amount: "2.50" }] }] },
        },
      },
    ]);
    const blocks = entries.filter(({ type }) => type === "figureBlock");
    expect(blocks.map(({ fields }) => fields)).toEqual([
      { figure: "figure-way", caption: "Words." },
      { figure: "figure-way", caption: "Words." },
    ]);
  });

  test("links pages as entries, and headings by address", async () => {
    const content = JSON.stringify(
      await compile({ "pages/index.md": page("Home", "[a](/about) [b](/about#Turnover)") }),
    );
    expect(content).toContain('"nodeType":"entry-hyperlink"');
    expect(content).toContain('"uri":"/about#Turnover"');
  });

  test("has facts in prose as inline entries, and as they are written where rich text has none", async () => {
    const { entries } = await compile({
      "lists/facts.yaml": "- { key: phone, value: 1300 000 000, source: Us, reviewed: 2026-11-23 }",
      ...about("Call {fact:phone} or [{fact:phone}](tel:1300000000). **{fact:phone}**"),
    });
    const content = JSON.stringify(entries);
    expect(content).toContain(
      '"nodeType":"embedded-entry-inline","data":{"target":{"sys":{"type":"Link","linkType":"Entry","id":"fact-phone"}}}',
    );
    const locales = 2;
    expect(content.match(/embedded-entry-inline/g)).toHaveLength(locales);
    expect(content).toMatch(/"value":"{fact:phone}","marks":\[\]/);
    expect(content).toMatch(/"value":"{fact:phone}","marks":\[{"type":"bold"}\]/);
  });

  test("makes a guide of its file, whose links to headings lead to the page that holds it", async () => {
    const { entries } = storeOf(
      await compile({
        "guides/first.md":
          "---\nname: First\nsummary: Words.\nneeds: A [number](#first).\n---\nSee [there](#part).\n\n### Part",
        "pages/about.md": "---\ntitle: A\ndescription: B\nguides: [first]\n---\n[x](#first)",
      }),
    );
    expect(entries.get("guide-first")?.fields).toMatchObject({ slug: "first", name: "First" });
    expect(entries.get("page.about")?.fields).toMatchObject({ guides: ["guide-first"] });
  });

  test("turns soft breaks into spaces and asked-for breaks into lines", async () => {
    const content = JSON.stringify(await compile(about("One\ntwo<br>three")));
    expect(content).toContain('"One two\\nthree"');
  });

  test("takes a number that begins a line of a paragraph, and a list with paragraphs in it", async () => {
    const text = "Open since\n2005. Then\n\n1. a\n\n   In between\n\n2. b\n3. c";
    expect(JSON.stringify(await compile(about(text)))).toContain('"Open since 2005. Then"');
  });

  test("names the file of an asset by its place beside the export, where an import looks", async () => {
    const { assets } = await compile({
      "assets.yaml": "seal: { file: seal.svg, title: Seal }",
      "assets/seal.svg": '<svg viewBox="0 0 3 2"/>',
    });
    expect(assets).toMatchObject([
      { fields: { file: { "en-US": { url: "//assets/seal.svg", fileName: "seal.svg" } } } },
    ]);
  });

  test("gives the first row of a table header cells", async () => {
    const content = JSON.stringify(await compile(about("| A |\n|---|\n| 1 |")));
    expect(content.match(/table-header-cell/g)).toHaveLength(2);
  });

  test("has ids the content service accepts, the same every time", async () => {
    const ids = async () =>
      [...storeOf(await compile()).entries.keys()].filter((id) => {
        expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
        return true;
      });
    expect(await ids()).toEqual(await ids());
  });

  test("fills required fields in the default locale, so that entries can be published", async () => {
    const { entries } = await compile();
    type Raw = { sys: { contentType: { sys: { id: string } } }; fields: Record<string, object> };
    for (const { sys, fields } of entries as Raw[]) {
      const type = contentTypes.find(({ id }) => id === sys.contentType.sys.id);
      const required = type?.fields.filter((field) => field.required).map(({ id }) => id) ?? [];
      for (const id of required) expect(fields[id]).toHaveProperty(["en-US"]);
    }
  });

  test("reads Sydney's clock for outages", async () => {
    const settings = (least["settings.yaml"] ?? "").replace(
      "outage: null",
      'outage: { start: "2025-11-03T12:40", end: "2025-11-05T11:00" }',
    );
    const store = storeOf(await compile({ "settings.yaml": settings }));
    expect(store.entries.get("appSettings")?.fields).toMatchObject({
      outageStart: "2025-11-03T01:40:00Z",
      outageEnd: "2025-11-05T00:00:00Z",
    });
  });
});

test("a fact to confirm says who answers it and whether the site must not go live without it", async () => {
  const fact = (owner: string, needed: string) => `
- fact: Street address
  href: /about
  field: about.md
  meanwhile: Call.
  owner: ${owner}
  needed: ${needed}`;
  const list = (...facts: string[]) =>
    problemsWith({ "lists/to-confirm.yaml": facts.join("\n").trim() });
  expect(await list(fact("legal", "no"))).toEqual([]);
  expect(await list(fact("legal", "law"), fact("boss", "soon").replace("Street", "Post"))).toEqual([
    'lists/to-confirm.yaml: [2].owner: expected membership, finance, legal, communications, services, industry, standards, technology, found "boss"',
    'lists/to-confirm.yaml: [2].needed: expected law, price, no, found "soon"',
  ]);
  expect(await list(fact("", ""))).toEqual([
    "lists/to-confirm.yaml: [1].owner: is missing",
    "lists/to-confirm.yaml: [1].needed: is missing",
  ]);
});
