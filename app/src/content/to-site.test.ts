import { describe, expect, test } from "vitest";
import { sampleCore } from "../test/sample-core";
import {
  type Entries,
  frame,
  link,
  membershipEntries,
  leastSettings as settings,
} from "../test/sample-page";
import { problemLine, type Report } from "./problem";
import { readStore } from "./store";
import { toSite } from "./to-site";

const door = { name: "door", label: "Join", size: "small", style: "primary", display: "button" };
const file = { url: "//assets/seal.svg", fileName: "seal.svg", contentType: "image/svg+xml" };
const seal = { title: "Seal", file: { ...file, details: { size: 900 } } };

/** The view model of a site with `own` settings and these promotions, and what was reported. */
function siteWith(own: object, promotions: Record<string, object> = {}, words: Entries = {}) {
  const reports: string[] = [];
  const report: Report = (problem) => void reports.push(problemLine(problem));
  const entry = (id: string, type: string, fields: object) => ({
    sys: { id, contentType: link(type, "ContentType") },
    fields,
  });
  const links = Object.keys(promotions).map((id) => link(id));
  const store = readStore(
    [
      entry("settings", "appSettings", { ...settings, promotions: links, ...own }),
      entry("door", "linkButton", { ...door, link: link("outside") }),
      entry("outside", "externalLink", { title: "Join", url: "https://example.org/" }),
      ...Object.entries(promotions).map(([id, fields]) => entry(id, "promotion", fields)),
      ...Object.entries({ ...membershipEntries, ...words }).map(([id, [type, fields]]) =>
        entry(id, type, fields),
      ),
    ],
    [{ sys: { id: "seal" }, fields: seal }],
    report,
  );
  return { site: toSite(store, sampleCore, report), reports };
}

test("settings that hold what they must make a site, and nothing is reported", () => {
  const { site, reports } = siteWith({});
  expect(site).toMatchObject({
    name: "Sample",
    join: { text: "Join", href: "https://example.org/" },
    footer: { seal: { src: "/media/seal.svg" } },
    consent: { label: "Counting", question: "May we count?", agree: "Yes", refuse: "No" },
    signIn: { start: "Sign in", missing: "Not yet." },
  });
  expect(reports).toEqual([]);
});

test("pages have their own titles where the settings leave them out, and that is told once", () => {
  const { site, reports } = siteWith({ pageTitleFormat: "{siteName}" });
  expect(site.titleFormat).toBe("{title} | {siteName}");
  expect(reports).toEqual([
    "appSettings settings, field pageTitleFormat: The title of pages has no {title}.",
  ]);
});

test.each([
  ["1300 227 263", "1300 BARCODE", "tel:1300227263", 0],
  ["1300 BARCODE", "1300 227 263", "tel:1300227263", 1],
  ["1300 BARCODE", "1300 BARCODE", "/resources/contact-us", 1],
])("the phone %s, shown as %s, leads to %s", (phoneAddress, phone, href, told) => {
  const { site, reports } = siteWith({ phoneAddress, phone });
  expect(site.footer.phone).toEqual({ display: phone, href });
  expect(reports).toHaveLength(told);
});

test("a seal that is not published is left out", () => {
  const { site, reports } = siteWith({ seal: link("gone", "Asset") });
  expect(site.footer).not.toHaveProperty("seal");
  expect(reports).toHaveLength(1);
});

test("a business number that is none is told", () => {
  expect(siteWith({ businessNumber: "11111111111" }).reports).toEqual([
    "appSettings settings, field businessNumber: “11111111111” is no ABN: its digits do not agree with each other.",
  ]);
});

test("an offer is not shown where the table of fees cannot be read", () => {
  const offer = {
    ...{ name: "winter", title: "Winter", text: "Join." },
    ...{ from: "2025-06-01", to: "2025-06-30", feeRule: "restOfYearFree" },
  };
  expect(siteWith({ fees: "wrong" }, { offer }).site.promotions).toEqual([]);
});

test("the links of the join pages are found by their names", () => {
  const { site } = siteWith({ joinLinks: [link("door")] });
  expect(site.joinLinks).toEqual({ door: { text: "Join", href: "https://example.org/" } });
});

test("a list of recipients that is wrong is reported, and that of the rules stands in", () => {
  expect(siteWith({ recipients: "list" }).site.recipients).toBe("list");
  const { site, reports } = siteWith({ recipients: "wrong" });
  expect(site.recipients).toBe("");
  expect(reports).toEqual([
    "appSettings settings, field recipients: The list of recipients cannot be read: line 1, column code: wrong.",
  ]);
});

test("words about membership are found by group and code", () => {
  const key = "benefits.training";
  const own: Entries = { [`words-${key}`]: ["membershipWords", { key, words: "Ours" }] };
  const { site, reports } = siteWith({}, {}, own);
  expect(site.membershipWords.benefits.training).toBe("Ours");
  expect(reports).toEqual([]);
});

describe("a page behind a button of the settings that is taken off the site", () => {
  const button = (label: string, to: string) => ({ ...door, name: to, label, link: link(to) });
  const page = (url: string) => ({ ...frame, url, title: url });
  const all: Entries = {
    joinButton: ["linkButton", button("Join us", "joinPage")],
    loginButton: ["linkButton", button("Log in", "loginPage")],
    contactButton: ["linkButton", button("Contact us", "contactPage")],
    joinPage: ["page", page("/join")],
    loginPage: ["page", page("/login")],
    contactPage: ["page", page("/contact")],
  };
  const buttons = {
    join: link("joinButton"),
    login: link("loginButton"),
    searchContact: link("contactButton"),
  };
  const without = (gone: string) =>
    siteWith(buttons, {}, Object.fromEntries(Object.entries(all).filter(([id]) => id !== gone)));

  test("is none where all are there", () => {
    const { site, reports } = without("");
    expect(site.join.href).toBe("/join");
    expect(site.login?.href).toBe("/login");
    expect(site.search.contact.href).toBe("/contact");
    expect(reports).toEqual([]);
  });

  test.each([
    ["joinPage", "join", "Join us", { join: { text: "Join us", href: "/", style: "primary" } }],
    ["contactPage", "searchContact", "Contact us", { search: { contact: { href: "/" } } }],
    ["loginPage", "login", "Log in", { join: { href: "/join" } }],
  ])("%s: the site models, and editors are told", (gone, field, label, expected) => {
    const { site, reports } = without(gone);
    expect(site).toMatchObject(expected);
    expect(site.login === undefined).toBe(gone === "loginPage");
    expect(reports).toContain(
      `appSettings settings, field ${field}: The button ${label} leads to ${gone}, which is not on the site.`,
    );
  });

  test.each([
    ["joinButton", "join", { join: { text: "Sample", href: "/" } }],
    ["contactButton", "searchContact", { search: { contact: { text: "Sample", href: "/" } } }],
    ["loginButton", "login", { join: { href: "/join" } }],
  ])("and so with %s itself", (gone, field, expected) => {
    const { site, reports } = without(gone);
    expect(site).toMatchObject(expected);
    expect(reports).toContain(
      `appSettings settings, field ${field}: The button ${gone} is not on the site.`,
    );
  });
});

test("without settings there is no site", () => {
  expect(() => siteWith({ siteName: 1 })).toThrow("There are no settings.");
});

describe("what a foreign space gets wrong is left out and reported", () => {
  test.each([
    ["an outage without an end", { outageStart: "2025-11-03T12:40:00+11:00" }],
    ["an outage without a start", { outageEnd: "2025-11-03T12:40:00+11:00" }],
    [
      "an outage that ends before it starts",
      { outageStart: "2025-11-05T11:00:00+11:00", outageEnd: "2025-11-03T12:40:00+11:00" },
    ],
  ])("%s", (_name, own) => {
    const { site, reports } = siteWith(own);
    expect(site.outage).toBeUndefined();
    expect(reports).toEqual([
      expect.stringMatching(/^appSettings settings.*: The outage .* cannot be used: /),
    ]);
  });

  test("an offer without two days in order", () => {
    const offer = (from: string, to: string) => ({
      ...{ name: from, title: "Winter", text: "Join.", pages: [], from, to },
    });
    const { site, reports } = siteWith(
      {},
      {
        good: offer("2025-06-01", "2025-06-30"),
        reversed: offer("2025-06-30", "2025-06-01"),
        timed: offer("2025-06-01T09:00+10:00", "2025-06-30"),
      },
    );
    // The service may store a time behind the day that was picked.
    const june = { start: Date.parse("2025-06-01"), end: Date.parse("2025-07-01") };
    expect(site.promotions).toMatchObject([june, june]);
    expect(reports).toEqual([
      "promotion reversed, field to: The promotion Winter runs from 2025-06-30 to 2025-06-01, which are not two days in order.",
    ]);
  });

  test("that names a rule of the fees is shown where the fees have it on those days", () => {
    const june = {
      ...{ name: "june", title: "Winter", text: "Join.", pages: [] },
      ...{ from: "2025-06-01", to: "2025-06-30", feeRule: "restOfYearFree" },
    };
    const july = { ...june, from: "2025-07-01", to: "2025-07-31" };
    const { site, reports } = siteWith({}, { june, july });
    expect(site.promotions).toHaveLength(1);
    expect(reports).toEqual([
      "promotion july, field feeRule: The promotion Winter promises restOfYearFree from 2025-07-01 to 2025-07-31, which the fees do not give.",
    ]);
  });
});
