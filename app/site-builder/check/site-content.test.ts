/** What the default content must contain: the parts of the header, footer and pages that the specification requires. */
import { resolve } from "node:path";
import type { Block, Node } from "@contentful/rich-text-types";
import { beforeAll, describe, expect, test } from "vitest";
import type { LinkModel } from "../../src/content/block-parts";
import { siteProblems, targetsAmong } from "../../src/content/check-site";
import { factsToConfirm } from "../../src/content/facts-to-confirm";
import type { Problem } from "../../src/content/problem";
import { headingsOf } from "../../src/content/rich-text";
import { servedFiles } from "../../src/content/served-files";
import type { Store } from "../../src/content/store";
import { withToday } from "../../src/content/to-site";
import { leavesSite } from "../../src/ui/Link";
import { compileContent } from "../content/compile";
import { contentTypes } from "../content/content-types";
import { refuse, storeOf } from "../content/export-store";
import { loadCore } from "../read/load-core";
import { postsOf } from "../render/feed";
import { modelContent, type SiteContent } from "../render/prerender";

let store: Store;
let content: SiteContent;

beforeAll(async () => {
  store = storeOf(await compileContent(resolve(import.meta.dirname, "../../../fixtures/content")));
  content = modelContent(store, await loadCore(Date.now()), refuse);
}, 60_000); // reads all the content, which takes a busy machine a while

test("the models have no fault that the built pages could show", () => {
  const checked = content.pages.map((page) => page.checked);
  const { around, redirects, modals } = content;
  expect(
    siteProblems(checked, around, redirects, targetsAmong(modals, servedFiles(store, refuse))),
  ).toEqual([]);
});

test.each([
  ["faq", "membership", "faq"],
  ["listing", "blog", "listing"],
  ["category", "barcode-printing-scanning-mobility", "provider"],
])("a %s in which %s is renamed is told with its entry and field", async (type, from, named) => {
  const renamed = structuredClone(store);
  const entry = [...renamed.entries.values()].find(
    ({ type: of, fields }) => of === type && JSON.stringify(fields).includes(`"${from}"`),
  );
  if (!entry) throw new Error(`there is no ${type} of ${from}`);
  entry.fields = JSON.parse(JSON.stringify(entry.fields).replaceAll(`"${from}"`, '"renamed"'));
  const problems: Problem[] = [];
  modelContent(renamed, await loadCore(Date.now()), (problem) => problems.push(problem));
  expect(problems.map(({ contentType }) => contentType)).toContain(named);
  for (const { entry, field } of problems) expect([entry, field]).not.toContain(null);
});

test("at most ten pages open alike", () => {
  const alike = new Map<string, string[]>();
  for (const { page } of content.pages) {
    const first = page.blocks.slice(0, 2).map((block) => {
      const isScene = block.type === "figure" && "numbers" in block.figure.data;
      return isScene ? `scene ${page.path}` : block.type;
    });
    const opening = [page.kind, ...first].join(", ");
    alike.set(opening, [...(alike.get(opening) ?? []), page.path]);
  }
  const common = [...alike].filter(([, paths]) => paths.length > 10);
  expect(common).toEqual([]);
});

const hrefs = (links: LinkModel[]) => links.map(({ href }) => href);
const linksIn = (node: Node): string[] => [
  ...(typeof node.data.uri === "string" ? [node.data.uri] : []),
  ...("content" in node ? (node as Block).content.flatMap(linksIn) : []),
];
const menuLinks = () =>
  content.site.navigation.flatMap(({ overview, columns }) => [
    ...(overview ? [overview] : []),
    ...columns.flatMap(({ groups }) => groups.flatMap(({ items }) => items)),
  ]);
const footerLinks = () => [
  ...content.site.footer.columns.flatMap(({ links }) => links),
  ...content.site.footer.legal,
];

describe("the header", () => {
  test("has the five menus in their order, and Standards its four columns", () => {
    const { navigation } = content.site;
    expect(navigation.map(({ title }) => title)).toEqual([
      ...["Standards", "Industries", "Government & Partners", "Services", "About Us"],
    ]);
    expect(navigation[0]?.columns.map(({ name }) => name)).toEqual([
      ...["Capture", "Share", "Use", "Standard Development"],
    ]);
  });

  test("has the two doors, each with its look", () => {
    const small = { size: "small" };
    expect(content.site.join).toMatchObject({ href: "/join-gs1", style: "primary", ...small });
    expect(content.site.login).toEqual({
      ...{ text: "Services Login", href: "/mygs1/login-mygs1" },
      ...{ style: "secondary", ...small },
    });
  });

  test("has the three links beside the menus", () => {
    expect(content.site.secondaryLinks).toEqual([
      { text: "Small Business", href: "/services/small-business" },
      { text: "Check Digit Calculator", href: "/services/tools/check-digit-calculator" },
      { text: "Contact Us", href: "/resources/contact-us" },
    ]);
  });

  test("has what members look for in the phone's menu, and joining nowhere but in its button", () => {
    expect(content.site.memberLinks).toEqual([
      { text: "Pay an invoice", href: "/services/tools/pay-an-invoice" },
      { text: "FAQs", href: "/resources/faqs" },
    ]);
    expect(menuLinks().filter(({ href }) => href === content.site.join.href)).toEqual([]);
  });

  test("leads to the web vocabulary and to the decision tool, and nowhere else outside", () => {
    expect(menuLinks().filter(({ href }) => leavesSite(href))).toEqual([
      { text: "Do I Need a New GTIN?", href: expect.stringMatching(/gs1\.org\/.*decision/) },
      { text: "GS1 Web Vocabulary", href: expect.stringMatching(/gs1\.org\/voc/) },
    ]);
  });

  test("is where the search suggests its five pages", () => {
    expect(content.site.search.suggestions).toEqual([
      { text: "FAQs", href: "/resources/faqs" },
      { text: "Barcode Check Verification", href: "/services/support-services/barcode-check" },
      { text: "Check Digit Calculator", href: "/services/tools/check-digit-calculator" },
      {
        text: "Barcodes for online marketplace",
        href: "/industries/online-marketplaces/barcodes-for-amazon",
      },
      { text: "Glossary", href: "/resources/glossary" },
    ]);
    expect(content.site.search.contact).toMatchObject({ text: "Contact us" });
  });
});

describe("the footer", () => {
  test("has the six links", () => {
    expect(hrefs(footerLinks())).toEqual(
      expect.arrayContaining([
        ...["/what-we-do/about-us", "/resources/help-centre", "/resources/faqs"],
        ...["/resources/contact-us", "/terms-of-trade", "/gs1-australia-privacy-policy"],
      ]),
    );
  });

  test("names every profile elsewhere", () => {
    const { social } = content.site.footer;
    expect(social.length).toBeGreaterThan(0);
    for (const { text, href } of social) {
      expect(text).toMatch(/\p{L}{3}/u);
      expect(leavesSite(href), href).toBe(true);
    }
  });

  test("has a business number that is one", () => {
    const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
    const { businessNumber } = content.site.footer;
    expect(businessNumber).toMatch(/^\d{11}$/);
    // The first digit counts one less; see the Australian Business Register.
    const sum = weights.reduce(
      (sum, weight, at) => sum + weight * (Number(businessNumber[at]) - (at === 0 ? 1 : 0)),
      0,
    );
    expect(sum % 89).toBe(0);
  });

  test("has a place for the phone, the year, and a seal of this very site", () => {
    const { contact, phone, copyright, seal } = content.site.footer;
    expect(contact).toContain("{phone}");
    expect(phone.href).toMatch(/^tel:\d+$/);
    expect(copyright).toContain("{year}");
    expect(seal?.src).toMatch(/^\/media\//);
    expect(seal?.alt).not.toBe("");
  });

  test("says the year it is in Sydney", () => {
    const yearAt = (instant: string) => withToday(content.site, new Date(instant)).footer.year;
    expect(yearAt("2026-12-31T12:59:59Z")).toBe("2026");
    expect(yearAt("2026-12-31T13:00:00Z")).toBe("2027");
  });

  test("says whether there are fees on the day it is made", () => {
    const { start, end } = content.site.feesWindow;
    const isOpenAt = (time: number) => withToday(content.site, new Date(time)).feesWindow.isOpen;
    expect([start - 1, start, end - 1, end].map(isOpenAt)).toEqual([false, true, true, false]);
  });
});

describe("the pages", () => {
  test.each([
    ["barcodes", "/standards/barcodes"],
    ["product numbering", "/standards/id-keys"],
    ["product data sharing", "/services/data-and-content/national-product-catalogue"],
    ["traceability", "/standards/traceability"],
    ["recall", "/services/recall"],
    ["location registry", "/nlr"],
  ])("on %s are in the header or the footer", (_topic, href) => {
    expect(hrefs([...menuLinks(), ...footerLinks()])).toContain(href);
  });

  test("are plain where an application or a payment ends, and nowhere else", () => {
    const plain = content.pages.filter(({ page }) => page.layout === "plain");
    expect(plain.map(({ page }) => page.path)).toEqual([
      "/join-gs1/result",
      "/join-gs1/result-direct-debit",
      "/services/tools/pay-an-invoice/payment-completed",
    ]);
  });

  test("answer ten questions in the help centre, each with a page that shows more", () => {
    const helpCentre = content.pages.find(({ page }) => page.path === "/resources/help-centre");
    const questions = helpCentre?.page.blocks.flatMap((block) =>
      block.type === "accordion" ? block.questions : [],
    );
    expect(questions).toHaveLength(10);
    const withoutLink = questions?.filter(
      ({ answer }) => !linksIn(answer).some((href) => href.startsWith("/")),
    );
    expect(withoutLink?.map(({ question }) => question)).toEqual([]);
  });

  test("offer the fact sheet, both fee schedules of 2025 and the application form", () => {
    const offered = content.pages.flatMap(({ page }) =>
      page.blocks.flatMap((block) => (block.type === "downloads" ? block.downloads : [])),
    );
    expect(
      [...new Set(hrefs(offered.map((file) => ({ ...file, text: file.title }))))].sort(),
    ).toEqual([
      "/download/2025-gln-fee-schedule.pdf",
      "/download/2025-membership-fee-schedule.pdf",
      "/download/gtin-allocation-rules-fact-sheet.pdf",
      "/download/membership-application-form.pdf",
    ]);
    for (const { contentType } of offered) expect(contentType).toBe("application/pdf");
  });
});

describe("the content model", () => {
  const fieldsOf = (id: string) =>
    contentTypes.find((type) => type.id === id)?.fields.map((field) => field.id);

  test.each([
    ["page", ["url", "title", "navigationTitle"]],
    ["navigationDropdown", ["name", "title", "columns"]],
    ["navigationColumn", ["name", "items"]],
    ["navigationGroup", ["name", "title", "icon", "items", "link"]],
    ["externalLink", ["title", "url"]],
    ["assetReference", ["name", "title", "slug", "media"]],
    ["linkButton", ["name", "link", "label", "size", "style", "display"]],
    [
      "provider",
      [
        ...["name", "logo", "summary", "categories", "website", "phone", "email", "states"],
        "alliancePartner",
      ],
    ],
    ["office", ["name", "address", "phone", "hours", "map"]],
    [
      "appSettings",
      [
        ...["pageTitleFormat", "showHeader", "showSearch", "outageStart", "outageEnd"],
        ...["showCosts", "joinLinks"],
      ],
    ],
  ])("%s has the fields the specification names", (id, fields) => {
    expect(fieldsOf(id)).toEqual(expect.arrayContaining(fields));
  });

  test("holds nothing about a visitor or a member", () => {
    const ids = contentTypes.map(({ id }) => id).filter((id) => !/Block$/.test(id));
    expect(ids).toEqual([
      ...[
        "page",
        "figure",
        "guide",
        "card",
        "keyFact",
        "step",
        "externalLink",
        "assetReference",
        "linkButton",
      ],
      ...[
        "fact",
        "faq",
        "glossaryTerm",
        "category",
        "provider",
        "listing",
        "membershipWords",
        "interfaceWords",
        "office",
        "factToConfirm",
        "redirect",
        "modal",
      ],
      ...["navigationDropdown", "navigationColumn", "navigationGroup", "appSettings", "promotion"],
    ]);
  });
});

test("no list speaks of a filter, which is not there without JavaScript", () => {
  const intros = content.pages.flatMap(({ page }) =>
    page.blocks.flatMap((block) => (block.type === "directory" ? (block.intro ?? []) : [])),
  );
  expect(intros.filter((intro) => /filter|search/i.test(intro))).toEqual([]);
});

test("each article leads to its text, below its name", () => {
  const listed = content.pages.flatMap(({ page }) => postsOf(page));
  expect(listed.length).toBeGreaterThan(8);
  const wrong = listed.filter(({ title, href, date }) => {
    const [path, id] = href.split("#");
    const page = content.pages.find((some) => some.page.path === path)?.page;
    const headings = page?.blocks.flatMap((block) =>
      block.type === "richText" ? headingsOf(block.document) : [],
    );
    return !date || headings?.find((heading) => heading.id === id)?.text !== title;
  });
  expect(wrong).toEqual([]);
});

test("breadcrumbs tell the place of a page", () => {
  const crumbs = (path: string) =>
    content.pages.find(({ page }) => page.path === path)?.page.breadcrumbs.map(({ text }) => text);
  expect(crumbs("/industries/rail")).toEqual(["Home", "Industries"]);
  expect(crumbs("/nlr")).toEqual(["Home", "Services", "Data and content"]);
  expect(crumbs("/services/savings-calculator")).toEqual(["Home", "Services", "Tools"]);
  expect(crumbs("/resources/faqs/membership-renewals")?.at(-1)).toBe("FAQs");
  expect(crumbs("/join-gs1")).toEqual(["Home"]);
  expect(crumbs("/join-gs1/membership-enquiry")).toEqual(["Home", "Join"]);
  expect(crumbs("/about-us/careers")).toEqual(["Home", "About Us"]);
});

test("someone who cuts off the end of an address comes to a page", () => {
  const paths = content.pages.map(({ page }) => page.path);
  const starts = paths.flatMap((path) =>
    path.split("/").map((_, count, parts) => parts.slice(0, count + 1).join("/") || "/"),
  );
  const known = new Set([...paths, ...content.redirects.map(({ from }) => from)]);
  expect(starts.filter((start) => !known.has(start))).toEqual([]);
  for (const typed of [
    "/about-us",
    "/services",
    "/industries",
    "/resources",
    "/partners",
    "/join",
  ]) {
    expect(known).toContain(typed);
  }
});

test("every fact that is left to the owner is told with its field, its owner and whether going live waits for it", () => {
  const facts = factsToConfirm(store, refuse);
  expect(facts[0]).toMatchObject({ owner: "finance", needed: "law" });
  expect(new Set(facts.map(({ fact }) => fact)).size).toBe(facts.length);
  // No line of the file leaves these to what is assumed of entries from before.
  const written = contentTypes.find(({ id }) => id === "factToConfirm")?.fields ?? [];
  expect(written.filter(({ id }) => id === "owner" || id === "needed")).toMatchObject([
    { required: true },
    { required: true },
  ]);
  const needs = (what: string) =>
    facts.filter(({ needed }) => needed === what).map(({ field }) => field.split(/[:;]/)[0]);
  expect(needs("law")).toEqual(
    expect.arrayContaining([
      "words/direct-debit-agreement.ts",
      "pages/gs1-australia-privacy-policy.md",
      "pages/terms-of-trade.md",
    ]),
  );
  expect(needs("price")).toContain("fees.csv");
});
