import { describe, expect, test } from "vitest";
import { codeAddresses } from "../../content/code-addresses";
import { problemLine } from "../../content/problem";
import { sampleCore } from "../../test/sample-core";
import { link } from "../../test/sample-page";
import type { RawEntity } from "../live/entity";
import { EntityReader } from "./entity-reader";
import { modelContent } from "./model-content";
import type { ContentView } from "./read-space";
import { entry, pageEntry, sampleSpace } from "./sample-space";

const now = Date.parse("2027-01-01T00:00:00+11:00");

function model(entries: RawEntity[], view: ContentView = "draft") {
  return modelContent(sampleSpace(...entries), new EntityReader(view), sampleCore, now);
}

const text = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
const prose = (...words: string[]) => ({
  nodeType: "document",
  data: {},
  content: [{ nodeType: "paragraph", data: {}, content: words.map(text) }],
});
const quote = (id: string, fields: Record<string, unknown> = { text: "Words" }) =>
  entry(id, "quoteBlock", fields);

test("a page and what is around it are modelled as the build does, and name their entries", () => {
  const { site, pageAt, problems } = model([
    pageEntry("about", "/about", { blocks: [link("quote")] }),
    quote("quote"),
  ]);
  expect(site).toMatchObject({
    name: "Sample",
    join: { text: "Join", href: "/", source: { entry: "door", field: "label" } },
    footer: { year: "2027" },
    source: { entry: "settings" },
  });
  const { page, problems: own } = pageAt("/about");
  expect(page).toMatchObject({
    title: "Title of /about",
    breadcrumbs: [{ text: "Title of /", href: "/" }],
    blocks: [{ type: "quote", text: "Words", source: { entry: "quote" } }],
    source: { entry: "about" },
  });
  expect([...problems, ...own]).toEqual([]);
});

test("pictures come from the content itself, because no build has copied the newest", () => {
  for (const view of ["draft", "published"] as const) {
    const { site } = model([], view);
    expect(site?.footer.seal?.src).toBe(`/api/content/${view}/pictures/seal/seal.svg`);
  }
});

describe("facts to confirm", () => {
  const fact = (position: number, page: string, fields: Record<string, unknown> = {}) =>
    entry(`fact${position}`, "factToConfirm", {
      ...{ fact: `Fact ${position}`, field: "field", meanwhile: "Call.", position },
      ...{ link: link(page), owner: "legal", needed: "no", ...fields },
    });
  const about = pageEntry("about", "/about");

  test("come with the place to fill them in and their owner, those that are needed first", () => {
    const price = fact(3, "home", { owner: "finance", needed: "price", anchor: "fees" });
    const { toConfirm } = model([about, fact(1, "home"), fact(2, "about"), price]);
    const rest = { field: "field", owner: "legal", needed: "no", meanwhile: "Call." };
    expect(toConfirm("/about")).toEqual([
      {
        ...{ ...rest, entry: "fact3", fact: "Fact 3", page: "/#fees", isHere: false },
        ...{ owner: "finance", needed: "price" },
      },
      { ...rest, entry: "fact1", fact: "Fact 1", page: "/", isHere: false },
      { ...rest, entry: "fact2", fact: "Fact 2", page: "/about", isHere: true },
    ]);
    expect(toConfirm("/").map(({ isHere }) => isHere)).toEqual([true, true, false]);
  });

  test("stay in the list when their page is gone, which is told", () => {
    const { toConfirm, problems } = model([fact(1, "gone")]);
    expect(toConfirm("/")).toMatchObject([{ fact: "Fact 1", page: null, isHere: false }]);
    expect(problems).toMatchObject([
      { entry: "fact1", contentType: "factToConfirm", field: "link" },
    ]);
  });

  test("keep the site from going live when they were published before they said so", () => {
    const old = fact(1, "home");
    delete old.fields.owner;
    delete old.fields.needed;
    const { toConfirm, problems } = model([old], "published");
    expect(toConfirm("/")).toMatchObject([{ fact: "Fact 1", needed: "law" }]);
    expect(problems).toEqual([]);
  });
});

test("there is no page at an address that no entry has", () => {
  expect(model([]).pageAt("/gone")).toEqual({ page: undefined, problems: [], links: [] });
});

describe("a draft that is not finished", () => {
  const half = entry("half", "page", { url: "/half", blocks: [link("quote"), link("button")] });

  test("shows what it has, and says what it lacks", () => {
    const { pageAt, problems } = model([half, quote("quote", {})]);
    expect(pageAt("/half").page).toMatchObject({
      ...{ title: "", description: "", layout: "basic", hidden: false },
      blocks: [{ type: "quote", text: "" }],
    });
    expect(problems.map(problemLine)).toEqual([
      ...["title", "description", "layout", "hidden"].map(
        (name) => `page half, field ${name}: The field ${name} is empty.`,
      ),
      "quoteBlock quote, field text: The field text is empty.",
    ]);
  });

  test.each([null, undefined])("a field that is %s is one that it lacks", (title) => {
    expect(model([pageEntry("a", "/a", { title })]).pageAt("/a").page?.title).toBe("");
  });

  test("without an address it is left out, and that is said", () => {
    const { problems } = model([entry("lost", "page", { title: "Lost" })]);
    expect(problems.map(problemLine)).toContainEqual(
      expect.stringMatching(/^page lost, field url: /),
    );
  });

  test("is refused where it is published, which the service does not allow", () => {
    expect(model([half], "published").pageAt("/half").page).toBeUndefined();
  });
});

describe("broken content", () => {
  test.each<[string, unknown]>([
    ["a number", 7],
    ["a document without content", { nodeType: "document", data: {} }],
  ])("rich text that is %s leaves out its block, and the page stands", (_what, document) => {
    const { pageAt, problems } = model([
      pageEntry("a", "/a", { blocks: [link("prose"), link("quote")] }),
      entry("prose", "richTextBlock", { name: "Prose", document }),
      quote("quote"),
    ]);
    expect(pageAt("/a").page?.blocks).toMatchObject([{ type: "quote" }]);
    expect(problems).toMatchObject([
      { contentType: "richTextBlock", entry: "prose", field: "document" },
    ]);
    expect(pageAt("/a").problems).toMatchObject([
      { page: "/a", entry: "a", field: "blocks", message: expect.stringContaining("prose") },
    ]);
  });

  test("settings that are gone, or there twice, leave the pages as they are", () => {
    const again = entry("again", "appSettings", sampleSpace().entries[0]?.fields ?? {});
    const twice = model([again]);
    expect(twice.site).toBeUndefined();
    expect(twice.pageAt("/").page).toMatchObject({ title: "Title of /" });
    expect(twice.problems).toMatchObject([
      { contentType: "appSettings", message: "There is more than one entry of settings." },
    ]);
  });

  test("of two pages with one address the first is shown, and it is said", () => {
    const { pageAt, problems } = model([pageEntry("a", "/a"), pageEntry("b", "/a")]);
    expect(pageAt("/a").page?.source).toEqual({ entry: "a" });
    expect(problems.map(problemLine)).toEqual([
      "/a, page b, field url: The page Title of /a has this address, too.",
    ]);
  });

  test("entries of other sites in the space are no concern of this one", () => {
    expect(model([entry("x", "carousel", { slides: 3 })]).problems).toEqual([]);
  });
});

test("entries that link to each other, or to themselves, are modelled", () => {
  const group = { name: "loop", title: "Loop", items: [link("button")], link: link("loop") };
  const button = { name: "b", label: "Round", size: "small", style: "quiet", display: "link" };
  const there = (uri: string) => ({
    nodeType: "entry-hyperlink",
    data: { target: link(uri) },
    content: [text("there")],
  });
  const document = {
    nodeType: "document",
    data: {},
    content: [{ nodeType: "paragraph", data: {}, content: [there("a"), there("dialog")] }],
  };
  const { pageAt, modals } = model([
    pageEntry("a", "/a", { blocks: [link("prose"), link("a")] }),
    entry("prose", "richTextBlock", { name: "Prose", document }),
    entry("loop", "navigationGroup", group),
    entry("button", "linkButton", { ...button, link: link("dialog") }),
    entry("dialog", "modal", {
      ...{ slug: "loop", title: "Loop", body: document, actions: [link("button")] },
    }),
  ]);
  expect(JSON.stringify(pageAt("/a").page?.blocks)).toContain('"uri":"#modal=loop"');
  expect(modals).toMatchObject([{ slug: "loop", actions: [{ href: "#modal=loop" }] }]);
});

test("what is modelled can be stored as text, so that it holds no circle", () => {
  const { site, pageAt } = model([
    pageEntry("a", "/a", { blocks: [link("prose")] }),
    entry("prose", "richTextBlock", { name: "Prose", document: prose("Words") }),
  ]);
  expect(() => JSON.stringify([site, pageAt("/a")])).not.toThrow();
});

describe("the check of all pages", () => {
  /** Without them, each check would tell that they are missing. */
  const led = [...codeAddresses.keys()].map((path) => pageEntry(path, path, { hidden: true }));
  const check = (...entries: RawEntity[]) =>
    model([...entries, ...led])
      .check()
      .map(problemLine);
  const button = (to: string, anchor?: string) =>
    entry("button", "linkButton", {
      ...{ name: "b", label: "There", size: "small", style: "quiet", display: "link" },
      ...{ link: link(to), ...(anchor && { anchor }) },
    });
  const list = entry("links", "relatedLinksBlock", { links: [link("button")] });
  const heading = (words: string) => ({
    nodeType: "document",
    data: {},
    content: [{ nodeType: "heading-2", data: {}, content: [text(words)] }],
  });

  test("finds a heading that a link of another page names and that was renamed", () => {
    const pages = [
      pageEntry("home", "/", { blocks: [link("links")] }),
      pageEntry("a", "/a", { blocks: [link("prose")] }),
    ];
    const renamed = entry("prose", "richTextBlock", { name: "P", document: heading("What it is") });
    expect(check(...pages, list, button("a", "what-it-is"), renamed)).toEqual([]);
    const found = model([...pages, ...led, list, button("a", "what-it-was"), renamed]).check();
    expect(found).toEqual([
      {
        ...{ page: "/", entry: "button", contentType: "linkButton", field: "anchor" },
        message: "It links to /a#what-it-was, where there is no such heading.",
        remedy: "The link leads to the top of the page. The headings there are what-it-is.",
      },
    ]);
  });

  test("finds a question whose category no page shows", () => {
    const faq = { question: "Why?", answer: prose("So."), category: "gone", position: 0 };
    expect(check(pageEntry("home", "/"), entry("why", "faq", faq))).toEqual([
      "faq why, field category: No page shows the questions of gone.",
    ]);
  });

  test("tells what code leads to and no page is any more", () => {
    const home = pageEntry("home", "/");
    const found = model([home, ...led.filter(({ sys }) => sys.id !== "/join-gs1/result")]).check();
    expect(found.map(problemLine)).toEqual([
      "/join-gs1/result: Payments return to /join-gs1/result, but no page has this address.",
    ]);
  });

  test("finds two pages with one title, and a page that nothing leads to", () => {
    const pages = [
      pageEntry("home", "/", { blocks: [link("links")] }),
      pageEntry("a", "/a", { title: "Alike" }),
      pageEntry("b", "/b", { title: "Alike" }),
    ];
    expect(check(...pages, list, button("a"))).toEqual([
      "/a, page a, field title: The page has the title of /b.",
      "/b, page b, field title: The page has the title of /a.",
      "/b, page b: The page is more than 3 clicks from the start page.",
    ]);
  });

  test("finds what would be left out on a page that is not on screen", () => {
    const picture = { nodeType: "embedded-asset-block", data: { target: link("p") }, content: [] };
    const prose = entry("prose", "richTextBlock", {
      ...{ name: "P", document: { nodeType: "document", data: {}, content: [picture] } },
    });
    const home = pageEntry("home", "/", { blocks: [link("prose")] });
    expect(check(home, prose)).toEqual([
      "/, richTextBlock prose, field document: The text holds embedded-asset-block p, which is not shown.",
    ]);
  });
});
