/** What pages say of membership is what the rules say, and the switches of the settings switch it. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Core } from "../../src/content/core";
import { type MembershipWords, membershipWords } from "../../src/content/membership-words";
import type { BlockModel } from "../../src/content/model";
import { problemLine } from "../../src/content/problem";
import { entriesOf, type Store, settingsOf } from "../../src/content/store";
import { compileContent } from "../content/compile";
import { refuse, storeOf } from "../content/export-store";
import { loadCore } from "../read/load-core";
import { modelContent, type SiteContent } from "../render/prerender";
import { joinSettings } from "../render/site-files";

const app = resolve(import.meta.dirname, "../..");
const feePage = "/resources/application-forms-and-fees";
let store: Store;
let core: Core;

beforeAll(async () => {
  store = storeOf(await compileContent(resolve(app, "../fixtures/content")));
  core = await loadCore(Date.now());
}, 60_000); // reads all the content, which takes a busy machine a while

const pages = () => modelContent(store, core, refuse).pages.map(({ page }) => page);
const words = () => membershipWords(core, store);
const blocksOf = (path: string) => pages().find((page) => page.path === path)?.blocks ?? [];
const rowsOf = (block: BlockModel): string[][][] => {
  if (block.type === "membershipOptions") return [block.rows];
  return block.type === "membershipPrice" && block.memberships ? [block.memberships.rows] : [];
};

test("content without words about membership stops the build and names them", () => {
  const entries = new Map(
    [...store.entries].filter(([, { fields }]) => {
      return (fields as { key?: string }).key !== "start.begin";
    }),
  );
  expect(() => modelContent({ ...store, entries }, core, refuse)).toThrow(
    "membershipWords: there is no entry start.begin",
  );
});

test("without fees that can be read there is no site, and the entry is named", () => {
  const entries = new Map(store.entries);
  for (const entry of entriesOf(store, "appSettings")) {
    entries.set(entry.id, {
      ...entry,
      fields: { ...entry.fields, fees: entry.fields.fees.replace(/,\d+,\d+,/, ",$50,5,") },
    });
  }
  expect(() => modelContent({ ...store, entries }, core, refuse)).toThrow(
    "appSettings appSettings, field fees: The table of fees cannot be read: line 2, column joiningFeeCents: expected whole cents in digits, found '$50'.",
  );
});

test("braces in words about membership that nothing fills are reported", () => {
  const key = "start.paper";
  const entries = new Map(store.entries);
  for (const entry of entriesOf(store, "membershipWords")) {
    const fields = { ...entry.fields, words: "Call {fone} or {phone}." };
    if (entry.fields.key === key) entries.set(entry.id, { ...entry, fields });
  }
  const reports: string[] = [];
  modelContent({ ...store, entries }, core, (problem) => void reports.push(problemLine(problem)));
  expect(reports).toEqual([
    expect.stringMatching(/start\.paper, field words: Nothing fills \{fone\} in\.$/),
  ]);
});

describe("the membership options", () => {
  test.each([
    ["/join-gs1", ["12345", "678"]],
    [feePage, ["12345678"]],
    ["/", ["12345678"]],
    ["/how-to-get-a-barcode", ["12345678"]],
    ["/services/small-business", ["12345678"]],
    ["/terms-of-trade", ["12345"]],
  ])("on %s are those of the rules", (path, tables) => {
    const expected = tables.map((ids) =>
      [...ids].map((id) => {
        const option = core.options.find((option) => option.id === id);
        const suits = words().options[id as keyof MembershipWords["options"]];
        return [option?.name, option?.size, option?.turnover, suits];
      }),
    );
    // Where there are five columns, the second is the price.
    const isPrice =
      /^(One number: )?\$[\d,.]+ until 30 June \d{4}, then \$[\d,.]+ on 1 July each year/;
    const found = blocksOf(path).flatMap(rowsOf) as string[][][];
    expect(
      found.map((rows) => rows.map((row) => row.filter((cell) => !isPrice.test(cell)))),
    ).toEqual(expected);
    if (path === "/join-gs1") expect(found.flat().every((row) => row.length === 5)).toBe(true);
  });

  test("stand in no table that is written by hand", () => {
    const names = core.options.map(({ name }) => name);
    const written = pages().flatMap(({ path, blocks }) =>
      blocks
        .flatMap((block) => (block.type === "table" ? block.rows : []))
        .filter(([first = ""]) => names.includes(first))
        .map((row) => `${path}: ${row.join(", ")}`),
    );
    expect(written).toEqual([]);
  });
});

test("the benefits on the join page are those of the rules, the two that locations lack included", () => {
  const [numbers, locations] = blocksOf("/join-gs1").flatMap((block) =>
    block.type === "membershipBenefits" ? [block.rows] : [],
  );
  expect(numbers?.map(([label]) => label)).toEqual(
    core.benefits.map(({ id }) => words().benefits[id]),
  );
  expect(numbers).toHaveLength(14);
  expect(locations).toHaveLength(8);
  expect(locations?.filter(([, isIncluded]) => isIncluded === "No")).toHaveLength(2);
});

describe("amounts of money", () => {
  /** Fees always have cents, limits of turnover never. */
  const amounts = (blocks: BlockModel[]) => JSON.stringify(blocks).match(/\$[\d,]+\.\d\d/g) ?? [];

  test("are on the fee page, marked as samples", () => {
    expect(amounts(blocksOf(feePage))).toContain("$50.00");
    const fees = blocksOf(feePage).find(({ type }) => type === "membershipFees");
    expect(fees).toMatchObject({
      fees: { isSample: true },
      sampleNote: expect.stringMatching(/made up/),
    });
  });

  describe("while costs are switched off", () => {
    let content: SiteContent;

    beforeAll(() => {
      const { fields } = settingsOf(store);
      fields.showCosts = false;
      content = modelContent(store, core, refuse);
      fields.showCosts = true;
    });

    test("are on no page about joining or fees", () => {
      const about =
        /^\/(join-gs1|terms-of-trade|services\/small-business|resources\/(application-forms|contact-us))/;
      const found = content.pages.filter(({ page }) => about.test(page.path));
      expect(found.length).toBeGreaterThan(6);
      expect(found.flatMap(({ page }) => amounts(page.blocks))).toEqual([]);
    });

    test("are in nothing that browsers get, and the server knows them still", () => {
      expect(content.site.fees).toBeNull();
      expect(JSON.stringify(content.site)).not.toContain("joiningFeeCents");
      const settings = joinSettings(content.site, content, "sandbox");
      expect(settings.fees).toContain("joiningFeeCents");
    });

    // What an editor writes cannot follow the switch; the start panel of the form does.
    test("are promised on no page and in no form to print", () => {
      const texts = [
        ...content.pages.map(({ page }) => [page.path, JSON.stringify(page)] as const),
        ["the form to print", readFileSync(printedForm, "utf8")] as const,
      ];
      const found = texts.flatMap(([place, text]) =>
        (text.match(promise) ?? []).map((words) => `${place}: ${words}`),
      );
      expect(found).toEqual([]);
    });

    test.each([
      "Find your option, see the price, and apply online.",
      "The form shows what you would pay in the first year",
      "Joining online works out what you would pay",
      "see what it costs, and apply",
      "and shows the price as you go",
    ])("%j would be found", (text) => {
      expect(text).toMatch(promise);
    });
  });
});

/** What says that joining online tells the price. */
const promise = /\b(?:sees?|shows?|works? out) (?:the price|what (?:it|you would) (?:costs?|pay))/g;
const printedForm = resolve(
  app,
  "../fixtures/content/assets/sources/membership-application-form.html",
);

test("when numbers come, the mails of the server say as the pages do", () => {
  const content = modelContent(store, core, refuse);
  const { numbersArrive } = joinSettings(content.site, content, "sandbox");
  const [fact] = entriesOf(store, "fact").filter(({ fields }) => fields.key === "numbers-arrive");
  expect(numbersArrive).toBe(fact?.fields.value);
  for (const path of ["/join-gs1/result", "/join-gs1/result-direct-debit"]) {
    expect(JSON.stringify(blocksOf(path)), path).toContain(numbersArrive);
  }
});

test("the join pages use every link of the settings by its name", () => {
  const folder = join(app, "src/join");
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const onPages = entriesOf(store, "relatedLinksBlock").flatMap(({ fields }) => fields.joinLinks);
  const all = Object.keys(modelContent(store, core, refuse).site.joinLinks);
  expect(all).toHaveLength(24);
  const isUsed = (name: string) =>
    onPages.includes(name) || code.includes(`"${name}"`) || code.includes(`joinLinks.${name}`);
  expect(all.filter((name) => !isUsed(name))).toEqual([]);
});

test("each page where people ask what membership costs works it out", () => {
  const asking = ["/", "/how-to-get-a-barcode", "/services/small-business", "/join-gs1", feePage];
  const all = pages();
  for (const path of asking) {
    const blocks = all.find((page) => page.path === path)?.blocks ?? [];
    expect(blocks.filter(({ type }) => type === "membershipPrice")).toHaveLength(1);
    // Without JavaScript, too: every membership with its price is in a table on the same page.
    const priced = blocks.flatMap(rowsOf).flat();
    expect(priced.filter((row) => /^(One number: )?\$/.test(row[1] ?? ""))).toHaveLength(8);
  }
  const hero = all.find(({ path }) => path === "/")?.blocks.find(({ type }) => type === "hero");
  expect(hero).toMatchObject({
    actions: expect.arrayContaining([expect.objectContaining({ href: "/#what-would-you-pay" })]),
  });
});

test("each paid service says how it is priced and what to have ready", () => {
  const data = "/services/data-and-content";
  const support = "/services/support-services";
  const services = [
    ...[`${data}/national-product-catalogue`, `${data}/npc-total-care`, "/nlr"],
    ...["/services/smart-media", `${data}/smart-media/product-photography`],
    ...[`${data}/smart-media/content-creation`, "/services/recall", "/services/recall-health"],
    ...[`${support}/barcode-check`, `${support}/training`, `${support}/advisory-services`],
    `${support}/advisory-services/edi-electronic-data-interchange`,
  ];
  const purposes = new Map(
    entriesOf(store, "page").map(({ fields }) => [fields.url, fields.purpose]),
  );
  expect(services.filter((path) => purposes.get(path) !== "service")).toEqual([]);
  const contact = ["/resources/contact-us", "/about-us/office-locations"];
  const results = ["/join-gs1/result", "/join-gs1/result-direct-debit"];
  expect(contact.map((path) => purposes.get(path))).toEqual(["contact", "contact"]);
  expect(results.map((path) => purposes.get(path))).toEqual(["result", "result"]);
});

test("what a page says it costs, or takes, or when, has a figure", () => {
  const asks = /^(What (it|this|membership) costs|How long|When we answer)/;
  const vague = pages().flatMap(({ path, blocks }) =>
    blocks
      .filter((block) => "heading" in block && asks.test(block.heading ?? ""))
      .filter((block) => !/\d|\bfree\b/.test(JSON.stringify({ ...block, id: "", heading: "" })))
      .map((block) => `${path}: ${"heading" in block ? block.heading : ""}`),
  );
  expect(vague).toEqual([]);
  const named = pages().flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "keyFacts" ? block.facts : [])),
  );
  const answers = named.filter(({ name }) => /^(What it costs|How long it takes)$/.test(name));
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter(({ text }) => !/\d/.test(JSON.stringify(text)))).toEqual([]);
});

test("what is promised about time is a fact that its owner confirms", () => {
  const open = entriesOf(store, "factToConfirm").map(({ fields }) => fields.field);
  for (const key of ["numbers-arrive", "phone-hours"]) {
    expect(open.filter((field) => field.includes(key))).toHaveLength(1);
  }
});
