import { describe, expect, test } from "vitest";
import { sampleCore } from "../test/sample-core";
import {
  document,
  type Entries,
  frame,
  link,
  look,
  node,
  pageStore,
  pageWith,
  storeWith,
  text,
} from "../test/sample-page";
import type { NavigationDropdownModel } from "./model";
import { type Problem, problemLine } from "./problem";
import type { PlacedLink } from "./resolver";
import { type EntryOf, entriesOf, readAsset } from "./store";
import { anchorsOn, toPage } from "./to-page";

const prose = (...content: unknown[]): Entries => ({
  prose: ["richTextBlock", { name: "Prose", document: document(...content) }],
});
const heading = (level: number, words: string) => node(`heading-${level}`, [text(words)]);

describe("rich text", () => {
  test("links to entries become addresses", () => {
    const to = node("entry-hyperlink", [text("there")], { target: link("other") });
    const other: Entries = { other: ["page", { ...frame, url: "/other" }] };
    const { page } = pageWith(prose(node("paragraph", [to])), { others: other });
    expect(JSON.stringify(page.blocks)).toContain('"uri":"/other"');
  });

  test("a link that leads nowhere keeps its words and is reported", () => {
    const to = node("entry-hyperlink", [text("there")], { target: link("gone") });
    const { page, reports } = pageWith(prose(node("paragraph", [to])));
    expect(JSON.stringify(page.blocks)).toContain('"value":"there"');
    expect(JSON.stringify(page.blocks)).not.toContain("hyperlink");
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: It links to gone, which does not exist or is not published.",
    ]);
  });

  test("a link to a script keeps its words and is reported", () => {
    const script = node("hyperlink", [text("there")], { uri: "javascript:alert(1)" });
    const { page, reports } = pageWith(prose(node("paragraph", [script])));
    expect(JSON.stringify(page.blocks)).toContain('"value":"there"');
    expect(JSON.stringify(page.blocks)).not.toContain("javascript");
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: “javascript:alert(1)” is no address to link to.",
    ]);
  });

  test.each([
    ["www.example.com", "https://www.example.com"],
    [" https://example.com/ ", "https://example.com/"],
    ["us@example.com", "mailto:us@example.com"],
    ["example.com", undefined],
    ["about-us", undefined],
    ["https:/example.com", undefined],
    ["mailto:us at example.com", undefined],
    ["tel:1300 BARCODE", undefined],
    ["tel:1300 227 263", "tel:1300227263"],
    ["/about?ref=newsletter", "/about?ref=newsletter"],
  ])("a link that was written as %j leads to %s", (uri, href) => {
    const written = node("hyperlink", [text("there")], { uri });
    const { page, reports } = pageWith(prose(node("paragraph", [written])));
    const shown = JSON.stringify(page.blocks);
    if (href === undefined) expect(shown).not.toContain("hyperlink");
    else expect(shown).toContain(`"uri":"${href}"`);
    expect(reports).toHaveLength(href === undefined ? 1 : 0);
  });

  test("the site's own full address is a path of it", () => {
    const store = pageStore(
      prose(
        node("paragraph", [
          ...[
            "https://www.example.org/about?a=b#c",
            "http://example.org",
            "https://other.example.org/",
          ].map((uri) => node("hyperlink", [text("there")], { uri })),
        ]),
      ),
      {},
    );
    const entry = entriesOf(store, "page")[0] as EntryOf<"page">;
    const links: string[] = [];
    const own = { ...store, siteUrl: "https://example.org" };
    toPage(
      entry,
      own,
      sampleCore,
      {},
      () => undefined,
      ({ href }) => links.push(href),
    );
    expect(links).toEqual(["/about?a=b#c", "/", "https://other.example.org/"]);
  });

  test.each<[string, object, string]>([
    [
      "membershipOptionsBlock",
      { columns: ["Membership", "You pay with GST", "What you get", "Annual turnover"] },
      "columns: The title You pay with GST stands over another column than its own.",
    ],
    [
      "membershipOptionsBlock",
      { columns: ["Membership", "Annual turnover", "What you get", "Suits"] },
      "columns: The title Annual turnover stands over another column than its own.",
    ],
    [
      "membershipOptionsBlock",
      { columns: ["Membership", "You pay", "What you get", "Turnover", "Suits", "More"] },
      "columns: It has 6 titles of columns, and needs 4 or 5.",
    ],
    [
      "membershipPriceBlock",
      { columns: ["Membership", "You pay", "What you get", "Turnover"] },
      "columns: It has 4 titles of columns, and needs none or 5.",
    ],
    [
      "membershipBenefitsBlock",
      { columns: ["Benefit", "Single numbers", "Full membership"], yes: "Yes", no: "No" },
      "columns: It has 3 titles of columns, and needs 4.",
    ],
    [
      "membershipFeesBlock",
      {
        ...{ columns: ["Membership", "Annual fee", "Joining fee"] },
        ...{ sampleNote: "Made up.", period: "From {from}" },
      },
      "columns: The title Annual fee stands over another column than its own.",
    ],
  ])("a %s with titles that do not fit its columns is left out", (type, fields, told) => {
    const block = { caption: "Caption", options: "numbers", ...fields };
    const { page, reports } = pageWith({ table: [type, block] });
    expect(page.blocks).toEqual([]);
    expect(reports).toEqual([`/page, ${type} table, field ${told}`]);
  });

  test("a link to a file says where it was written", () => {
    const to = node("asset-hyperlink", [text("form")], { target: link("form", "Asset") });
    const file = { url: "//assets/f.pdf", fileName: "f.pdf", contentType: "application/pdf" };
    const form = readAsset({
      sys: { id: "form" },
      fields: { file: { ...file, details: { size: 9 } } },
    });
    const store = pageStore(prose(node("paragraph", [to])), {}, [form]);
    const links: PlacedLink[] = [];
    const entry = entriesOf(store, "page")[0] as EntryOf<"page">;
    toPage(
      entry,
      store,
      sampleCore,
      {},
      () => undefined,
      (link) => links.push(link),
    );
    expect(links).toMatchObject([{ href: "/media/form.pdf", entry: "prose", field: "document" }]);
  });

  test("a picture without a size is told and left out", () => {
    const file = { url: "//assets/l.svg", fileName: "l.svg", contentType: "image/svg+xml" };
    const logo = readAsset({
      sys: { id: "logo" },
      fields: { file: { ...file, details: { size: 9 } } },
    });
    const { page, reports } = pageWith(
      { media: ["mediaBlock", { alt: "Logo", asset: link("logo", "Asset") }] },
      { assets: [logo] },
    );
    expect(page.blocks).toEqual([]);
    expect(reports).toEqual([
      "/page, mediaBlock media, field asset: The file l.svg has no width and height that a page could keep free for it.",
    ]);
  });

  test("headings within a step stand below its title", () => {
    const step = { title: "First", body: document(heading(2, "What"), heading(5, "How")) };
    const { page } = pageWith(
      { steps: ["stepsBlock", { steps: [link("step")] }] },
      { others: { step: ["step", step] } },
    );
    expect(page.blocks).toMatchObject([
      { steps: [{ body: { content: [{ nodeType: "heading-4" }, { nodeType: "heading-5" }] } }] },
    ]);
  });

  test("a heading without words is left out and reported", () => {
    const { page, reports } = pageWith(prose(heading(2, " "), heading(3, "Words")));
    expect(page.blocks).toMatchObject([{ document: { content: [{ data: { id: "words" } }] } }]);
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: A heading of the text is empty.",
    ]);
  });

  test("an embedded entry shows nothing and is reported", () => {
    const embedded = node("embedded-entry-block", [], { target: link("gone") });
    const { page, reports } = pageWith(prose(embedded));
    expect(page.blocks).toMatchObject([{ document: { content: [] } }]);
    expect(reports).toHaveLength(1);
  });

  test("what the site does not show keeps its words and is reported", () => {
    const elsewhere = { target: { sys: { type: "ResourceLink", linkType: "Contentful:Entry" } } };
    const { page, reports } = pageWith(
      prose(
        node("paragraph", [text("See "), node("resource-hyperlink", [text("theirs")], elsewhere)]),
        node("panel", [node("paragraph", [text("News")])]),
      ),
    );
    expect(page.blocks).toMatchObject([
      {
        document: {
          content: [
            { content: [{ value: "See theirs" }] },
            { nodeType: "paragraph", content: [{ value: "News" }] },
          ],
        },
      },
    ]);
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: The text holds resource-hyperlink, which is not shown.",
      "/page, richTextBlock prose, field document: The text holds panel, which is not shown.",
    ]);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a number", 7],
    ["a node without content", { nodeType: "hr" }],
    ["text without a value", { nodeType: "text" }],
  ])("%s among the nodes hides itself and not its block", (_what, broken) => {
    const { page, reports } = pageWith(prose(node("paragraph", [text("Words")]), broken));
    expect(page.blocks).toMatchObject([{ document: { content: [{ nodeType: "paragraph" }] } }]);
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: A part of the text cannot be read and is left out.",
    ]);
  });

  test("a fact is shown as a part of the text around it", () => {
    const year = node("embedded-entry-inline", [], { target: link("year") });
    const fact = { key: "two-d-year", value: "2027", source: "GS1", reviewed: "2026-11-23" };
    const { page } = pageWith(prose(node("paragraph", [text("By "), year, text(", says GS1.")])), {
      others: { year: ["fact", fact] },
    });
    expect(page.blocks).toMatchObject([
      { document: { content: [{ content: [{ nodeType: "text", value: "By 2027, says GS1." }] }] } },
    ]);
  });

  test("an inline entry that is no fact shows nothing and is reported", () => {
    const inline = node("embedded-entry-inline", [], { target: link("page") });
    const { page, reports } = pageWith(prose(node("paragraph", [text("By "), inline])));
    expect(page.blocks).toMatchObject([{ document: { content: [{ content: [text("By ")] }] } }]);
    expect(reports).toEqual([
      "/page, richTextBlock prose, field document: A page is not shown here: page.",
    ]);
  });

  test("a heading 1 becomes a heading 2, because the page has its own", () => {
    const { page } = pageWith(prose(heading(1, "Big")));
    expect(page.blocks).toMatchObject([{ document: { content: [{ nodeType: "heading-2" }] } }]);
  });

  test("headings get ids: chosen ones as they are, the same words never the same id", () => {
    const { page } = pageWith(
      prose(heading(2, "Turnover {#Turnover}"), heading(2, "Ça va?"), heading(3, "Ça va?")),
    );
    expect(page.blocks).toMatchObject([
      {
        document: {
          content: [
            { data: { id: "Turnover" }, content: [{ value: "Turnover" }] },
            { data: { id: "ca-va" } },
            { data: { id: "ca-va-2" } },
          ],
        },
      },
    ]);
    expect([...anchorsOn(page)]).toEqual(expect.arrayContaining(["Turnover", "ca-va", "ca-va-2"]));
  });
});

describe("contents", () => {
  const headings = (count: number) =>
    prose(...Array.from({ length: count }, (_, index) => heading(2, `Part ${index + 1}`)));

  test("a page with four headings has a contents list", () => {
    const { page } = pageWith(headings(4));
    expect(page.contents.map(({ text }) => text)).toEqual(["Part 1", "Part 2", "Part 3", "Part 4"]);
  });

  test.each([
    ["a plain page", { layout: "plain" }, {}],
    ["a page that opens with a hero", {}, { hero: ["heroBlock", { heading: "Us", lead: "We." }] }],
    ["a page with a tool", {}, { tool: ["toolBlock", { tool: "numberReader" }] }],
  ] as [string, object, Entries][])("%s has none", (_name, fields, blocks) => {
    expect(pageWith({ ...blocks, ...headings(4) }, { fields }).page.contents).toEqual([]);
  });

  test("a page with three has none", () => {
    expect(pageWith(headings(3)).page.contents).toEqual([]);
  });
});

describe("blocks", () => {
  test("a block that is not there, or is no block, is left out and reported", () => {
    const { page, reports } = pageWith({
      term: ["glossaryTerm", { term: "GTIN", definition: document() }],
      quote: ["quoteBlock", { text: "Words" }],
    });
    expect(page.blocks).toEqual([{ type: "quote", id: "section-quote", text: "Words" }]);
    expect(reports).toHaveLength(1);
  });

  test("a hero has the h1 of its page: one that does not open it is left out and reported", () => {
    const hero = (lead: string): Entries[string] => ["heroBlock", { heading: "Us", lead }];
    const { page, reports } = pageWith({ first: hero("First"), second: hero("Second") });
    expect(page.blocks).toMatchObject([{ type: "hero", lead: "First" }]);
    expect(reports).toEqual(["/page, page page: The hero Us is not first on its page."]);
  });

  test("an image that does not exist is left out and reported", () => {
    const { page, reports } = pageWith({
      image: ["mediaBlock", { asset: link("gone", "Asset"), alt: "A shop" }],
    });
    expect(page.blocks).toEqual([]);
    expect(reports).toEqual([
      "/page, mediaBlock image, field asset: It names the file gone, which does not exist or is not published.",
    ]);
  });

  test("an accordion shows the questions of its category in their order", () => {
    const faq = (question: string, position: number, category = "a"): Entries[string] => [
      "faq",
      { question, answer: document(), category, position },
    ];
    const { page } = pageWith(
      { accordion: ["accordionBlock", { category: "a" }] },
      {
        others: {
          second: faq("Second?", 2),
          first: faq("First?", 1),
          other: faq("Other?", 0, "b"),
        },
      },
    );
    expect(page.blocks).toMatchObject([
      {
        questions: [
          { id: "first", question: "First?" },
          { id: "second", question: "Second?" },
        ],
      },
    ]);
  });

  test("a glossary sorts its terms, digits first, capitals or not", () => {
    const term = (name: string): Entries[string] => [
      "glossaryTerm",
      { term: name, definition: document() },
    ];
    const { page } = pageWith(
      { glossary: ["glossaryBlock", {}] },
      {
        others: { a: term("SSCC"), b: term("asset"), c: term("2D barcode"), d: term("Allocation") },
      },
    );
    expect(page.blocks).toMatchObject([
      {
        terms: ["2D barcode", "Allocation", "asset", "SSCC"].map((name) => ({ term: name })),
      },
    ]);
  });

  test("a directory sorts providers by name and names their categories", () => {
    const provider = (name: string): Entries[string] => [
      "provider",
      { name, summary: document(), categories: ["2d-barcodes"], phone: "03 5550 0000" },
    ];
    const { page } = pageWith(
      { list: ["directoryBlock", { source: "providers", category: "2d-barcodes" }] },
      {
        others: {
          z: provider("Zebra Sample"),
          e: provider("Éclair Sample"),
          category: ["category", { slug: "2d-barcodes", name: "2D barcodes" }],
        },
      },
    );
    expect(page.blocks).toMatchObject([
      {
        noun: { one: "provider", many: "providers" },
        listings: [
          {
            name: "Éclair Sample",
            categories: ["2D barcodes"],
            links: [{ href: "tel:+61355500000" }],
          },
          { name: "Zebra Sample" },
        ],
      },
    ]);
  });
});

describe("guides", () => {
  const guide = (slug: string, name: string, fields: object = {}): Entries[string] => [
    "guide",
    {
      slug,
      name,
      summary: document(node("paragraph", [text(`About ${name}`)])),
      categories: ["numbers"],
      ...fields,
    },
  ];
  const others: Entries = {
    pallet: guide("pallet", "Label a pallet", { blocks: [link("words")], next: [link("button")] }),
    cartons: guide("number-cartons", "Number cartons", { blocks: [link("words")] }),
    words: ["richTextBlock", { name: "Words", document: document(heading(3, "On cartons")) }],
    button: ["linkButton", { ...look, name: "b", label: "Cartons", link: link("cartons") }],
  };
  const fields = { guides: [link("cartons"), link("pallet")] };

  test("are on their page in its order, each at its slug, and linked to as entries", () => {
    const { page, reports } = pageWith({}, { others, fields });
    expect(page.guides).toMatchObject([
      { id: "number-cartons", name: "Number cartons", next: [] },
      { id: "pallet", next: [{ text: "Cartons", href: "/page#number-cartons" }] },
    ]);
    expect([...anchorsOn(page)]).toEqual(
      expect.arrayContaining(["number-cartons", "pallet", "on-cartons", "on-cartons-2"]),
    );
    expect(reports).toEqual([]);
  });

  test("are what the directory of guides lists, whose entries take no guide's address", () => {
    const { page } = pageWith(
      { list: ["directoryBlock", { source: "guides" }] },
      { others, fields },
    );
    expect(page.blocks).toMatchObject([
      {
        listings: [
          { id: "number-cartons-2", links: [{ href: "/page#number-cartons" }] },
          { name: "Label a pallet", links: [{ href: "/page#pallet" }] },
        ],
      },
    ]);
  });

  test("a page without guides has none", () => {
    expect(pageWith({}).page).not.toHaveProperty("guides");
  });
});

test("a listing takes no anchor that an editor chose for a heading below it", () => {
  const { page } = pageWith(
    {
      list: ["directoryBlock", { source: "articles" }],
      post: [
        "richTextBlock",
        { name: "post", document: document(node("heading-2", [text("One idea {#one-idea}")])) },
      ],
    },
    {
      others: {
        one: [
          "listing",
          {
            name: "One idea",
            kind: "articles",
            summary: document(),
            link: link("page"),
            anchor: "one-idea",
            position: 1,
          },
        ],
      },
    },
  );
  expect(page.blocks).toMatchObject([
    { listings: [{ id: "one-idea-2", links: [{ href: "/page#one-idea" }] }] },
    { type: "richText" },
  ]);
  expect(JSON.stringify(page.blocks[1])).toContain('"one-idea"');
});

test("a provider's logo comes with its size", () => {
  const file = { url: "//assets/logo.svg", fileName: "logo.svg", contentType: "image/svg+xml" };
  const details = { size: 900, image: { width: 120, height: 40 } };
  const logo = readAsset({
    sys: { id: "logo" },
    fields: { title: "Logo", file: { ...file, details } },
  });
  const { page } = pageWith(
    { list: ["directoryBlock", { source: "providers" }] },
    {
      others: {
        a: [
          "provider",
          { name: "Sample", summary: document(), categories: [], logo: link("logo", "Asset") },
        ],
      },
      assets: [logo],
    },
  );
  expect(page.blocks).toMatchObject([
    { listings: [{ logo: { src: "/media/logo.svg", width: 120, height: 40 } }] },
  ]);
});

test("a provider whose website is no address keeps its place, and takes no other away", () => {
  const provider = { name: "Sample", summary: document(), categories: [] };
  const { page, reports } = pageWith(
    { list: ["directoryBlock", { source: "providers" }] },
    {
      others: {
        a: ["provider", { ...provider, website: "www.example.com" }],
        b: ["provider", { ...provider, website: "see our page" }],
        c: ["provider", { ...provider, website: "/join" }],
      },
    },
  );
  expect(page.blocks).toMatchObject([
    { listings: [{ links: [{ href: "https://www.example.com" }] }, { links: [] }, { links: [] }] },
  ]);
  expect(reports).toHaveLength(1);
});

test("a row of a table with too few or too many cells is left out and reported", () => {
  const table = {
    caption: "Sizes",
    columns: ["Symbol", "Width", "Height"],
    rows: [
      ["EAN-13", "37.29 mm", "25.93 mm"],
      ["EAN-8", "21.31 mm"],
    ],
  };
  const { page, reports } = pageWith({ sizes: ["tableBlock", table] });
  expect(page.blocks).toMatchObject([{ rows: [["EAN-13", "37.29 mm", "25.93 mm"]] }]);
  expect(reports).toEqual([
    "/page, tableBlock sizes, field rows: Row 2 of the table, EAN-8, has 2 cells for 3 columns.",
  ]);
});

describe("dated listings", () => {
  // It is 1 January 2027 for the sample rules.
  const listed = (kind: "articles" | "events" | "library", date?: string) => {
    const listing = { name: "One", summary: document(), categories: ["a"], kind };
    const { page } = pageWith(
      { list: ["directoryBlock", { source: kind }] },
      { others: { one: ["listing", { ...listing, position: 1, ...(date && { date }) }] } },
    );
    return page.blocks.flatMap((block) => (block.type === "directory" ? block.listings : []));
  };

  test.each([
    ["articles", "2027-01-02", 0],
    ["articles", "2027-01-01", 1],
    ["articles", "2020-01-01", 1],
    ["events", "2027-01-02", 1],
    ["events", "2027-01-01", 1],
    ["events", "2026-12-31", 0],
    ["library", "2027-01-02", 1],
    ["library", "2026-12-31", 1],
    // As the content service stores a day that was picked with a time.
    ["articles", "2027-01-02T00:00+11:00", 0],
    ["articles", "2027-01-01T09:00+11:00", 1],
    ["events", "2026-12-31T23:30+11:00", 0],
    ["articles", undefined, 1],
    ["events", "soon", 1],
  ] as const)("of %s dated %s there are %i", (kind, date, count) => {
    expect(listed(kind, date)).toHaveLength(count);
  });
});

describe("breadcrumbs", () => {
  const menu: NavigationDropdownModel = {
    title: "Standards",
    overview: { text: "All standards", href: "/standards" },
    columns: [
      {
        name: "",
        groups: [{ title: "", items: [{ text: "RFID", href: "/standards/barcodes/rfid" }] }],
      },
    ],
  };
  const at = (url: string, title: string): Entries[string] => ["page", { ...frame, url, title }];
  const home: Entries = { home: at("/", "Home") };
  const pages: Entries = {
    ...home,
    standards: at("/standards", "Standards"),
    barcodes: at("/standards/barcodes", "Barcodes"),
    rfid: at("/standards/barcodes/rfid", "RFID"),
  };

  test("lead from home over the menu's page and the pages above", () => {
    const store = storeWith(pages);
    const rfid = store.entries.get("rfid") as EntryOf<"page">;
    const page = toPage(rfid, store, sampleCore, { navigation: [menu] }, () => undefined);
    expect(page.breadcrumbs).toEqual([
      { text: "Home", href: "/" },
      { text: "Standards", href: "/standards" },
      { text: "Barcodes", href: "/standards/barcodes" },
    ]);
  });

  test("leave out steps of the address that are no pages", () => {
    const store = storeWith({ ...home, retail: at("/industries/retail", "Retail") });
    const retail = store.entries.get("retail") as EntryOf<"page">;
    expect(toPage(retail, store, sampleCore, {}, () => undefined).breadcrumbs).toEqual([
      { text: "Home", href: "/" },
    ]);
  });

  test("a menu without a page says its title and the column", () => {
    const tools: NavigationDropdownModel = {
      title: "Services",
      columns: [
        { name: "Data", groups: [{ title: "", href: "/data", items: [] }] },
        { name: "Tools", groups: [{ title: "", items: [{ text: "Tool", href: "/tool" }] }] },
      ],
    };
    const crumbsAt = (path: string) => {
      const store = storeWith({ ...home, page: at(path, "Page") });
      const page = store.entries.get("page") as EntryOf<"page">;
      return toPage(page, store, sampleCore, { navigation: [tools] }, () => undefined).breadcrumbs;
    };
    const first = { text: "Home", href: "/" };
    expect(crumbsAt("/tool")).toEqual([first, { text: "Services" }, { text: "Tools" }]);
    expect(crumbsAt("/data")).toEqual([first, { text: "Services" }, { text: "Data" }]);
    expect(crumbsAt("/other")).toEqual([first]);
  });

  test("joining is in no menu, even where one lists it", () => {
    const about = {
      title: "About",
      columns: [{ name: "", groups: [{ title: "", href: "/join", items: [] }] }],
    };
    const store = storeWith({
      ...home,
      join: at("/join", "Join us"),
      ask: at("/join/ask", "Ask"),
    });
    const join = { text: "Join", href: "/join", style: "primary", size: "small" } as const;
    const crumbsAt = (id: string) =>
      toPage(
        store.entries.get(id) as EntryOf<"page">,
        store,
        sampleCore,
        { navigation: [about], join },
        () => undefined,
      ).breadcrumbs;
    const first = { text: "Home", href: "/" };
    expect(crumbsAt("join")).toEqual([first]);
    expect(crumbsAt("ask")).toEqual([first, { text: "Join us", href: "/join" }]);
  });
});

describe("what a page is for", () => {
  const fact: Entries = { fact: ["keyFact", { name: "A reply", text: document() }] };
  const promise: Entries = { promise: ["servicePromiseBlock", { promises: [link("fact")] }] };
  const price: Entries = {
    price: ["servicePriceBlock", { pricing: document(), ready: document() }],
  };
  const reported = (purpose: string, blocks: Entries) =>
    pageWith(blocks, { others: fact, fields: { purpose } }).reports;

  test("decides whether it must say what it costs and how long it takes", () => {
    expect(reported("service", {})).toEqual([
      "/page, page page, field purpose: The page of kind service does not say how the service is priced and what to have ready.",
    ]);
    expect(reported("service", price)).toEqual([]);
    for (const purpose of ["contact", "result"]) {
      expect(reported(purpose, {})).toHaveLength(1);
      expect(reported(purpose, promise)).toEqual([]);
    }
  });

  test("fields of a price are named for editors, as all are", () => {
    const { page } = pageWith(price);
    expect(page.blocks).toMatchObject([
      { pricing: { text: expect.anything() }, ready: { text: expect.anything() } },
    ]);
  });
});

describe("sources", () => {
  const refuse = (problem: Problem) => {
    throw new Error(problemLine(problem));
  };

  const blocks: Entries = {
    cards: ["cardGridBlock", { heading: "Next", cards: [link("card")] }],
    links: ["relatedLinksBlock", { links: [link("button")] }],
  };
  const others: Entries = {
    card: ["card", { title: "Card", text: "Text", link: link("page") }],
    button: ["linkButton", { ...look, name: "b", label: "Button", link: link("page") }],
  };

  test("are not in what visitors get", () => {
    expect(JSON.stringify(pageWith(blocks, { others }).page)).not.toContain("source");
  });

  test("name the entry of everything that is shown, for editors", () => {
    const store = { ...pageStore(blocks, others), preview: "draft" as const };
    const page = toPage(
      store.entries.get("page") as EntryOf<"page">,
      store,
      sampleCore,
      {},
      refuse,
    );
    expect(page).toMatchObject({
      source: { entry: "page" },
      blocks: [
        { source: { entry: "cards" }, cards: [{ source: { entry: "card" } }] },
        { source: { entry: "links" }, links: [{ source: { entry: "button", field: "label" } }] },
      ],
    });
  });
});
