/** The downloadable PDFs work with screen readers (PDF/UA: tags, title, language). */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { questions } from "../../src/join/form/messages";
import { longDate } from "../../src/ui/format";
import { loadCore, loadMembership } from "../read/load-core";
import { applicationForm } from "./application-form";
import {
  fillFacts,
  fillTables,
  fingerprints,
  PRINTED,
  readChoiceWords,
  readFacts,
  SCHEDULE_DAY,
} from "./sources";

const assets = resolve(import.meta.dirname, "../../../fixtures/content/assets");
const names = readdirSync(join(assets, "sources"))
  .filter((file) => file.endsWith(".html"))
  .map((file) => file.replace(/\.html$/, ""));

const sourceOf = (name: string) => readFileSync(join(assets, "sources", `${name}.html`), "utf8");
const textOf = (name: string) => sourceOf(name).replace(/<[^>]*>/g, "");
const titleOf = (name: string) => /<title>([^<]+)<\/title>/.exec(sourceOf(name))?.[1] ?? "";

test("there are the four of the content", () => {
  expect(names).toEqual([
    "2025-gln-fee-schedule",
    "2025-membership-fee-schedule",
    "gtin-allocation-rules-fact-sheet",
    "membership-application-form",
  ]);
});

describe.each(names)("%s", (name) => {
  const pdf = readFileSync(join(assets, `${name}.pdf`), "latin1");

  test("is tagged, with an outline", () => {
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    expect(pdf).toContain("/StructTreeRoot");
    expect(pdf).toContain("/Outlines");
    expect(pdf).toMatch(/\/S \/H1\b/);
    expect(pdf).toMatch(/\/S \/TH\b/);
  });

  test("has the title and the language of its source", () => {
    expect(pdf).toContain(`/Title (${titleOf(name).replace(/[()]/g, "\\$&")})`);
    expect(pdf).toContain("/Lang (en-AU)");
    expect(sourceOf(name)).toContain('<html lang="en-AU">');
  });

  test("brings its fonts", () => {
    const fonts = pdf.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(pdf.match(/\/FontFile[23]? /g)).toHaveLength(fonts.length);
  });
});

test.each(names)("the tables in %s say what the rules say", async (name) => {
  const fees = readFileSync(join(assets, "../fees.csv"), "utf8");
  expect(sourceOf(name)).toBe(fillTables(sourceOf(name), await loadCore(SCHEDULE_DAY), fees));
});

test.each(names)("the facts in %s are those of the content", async (name) => {
  expect(sourceOf(name)).toContain('data-fact="phone"');
  expect(sourceOf(name)).toBe(fillFacts(sourceOf(name), await readFacts(join(assets, ".."))));
});

test("a place for a fact that does not exist is refused", () => {
  const source = '<p>Call <span data-fact="fax"></span>.</p>';
  expect(() => fillFacts(source, new Map())).toThrow("there is no fact fax in lists/facts.yaml");
});

test.each(names)("%s has the title that the site gives it", (name) => {
  const files: Record<string, { title: string }> = parse(
    readFileSync(join(assets, "../assets.yaml"), "utf8"),
  );
  expect(titleOf(name)).toBe(files[name]?.title);
});

test("the fee schedule names the terms of trade that are in effect", () => {
  const terms = readFileSync(join(assets, "../pages/terms-of-trade.md"), "utf8");
  const [, effective = ""] = /^effective: (.+)$/m.exec(terms) ?? [];
  expect(textOf("2025-membership-fee-schedule")).toContain(
    `The terms of trade, in effect from ${longDate(effective)},`,
  );
});

test("an option of the rules stands in the schedule, with the amounts of the fee table", () => {
  const row =
    "<td>1 to 6 numbers, with extras up to 10</td><td>Under $1,000,000</td><td>$50.00</td><td>$15.00 for each number</td>";
  expect(sourceOf("2025-membership-fee-schedule")).toContain(row);
});

test("the PDFs were printed from these sources (npm run downloads)", async () => {
  const sources = join(assets, "sources");
  expect(readFileSync(join(sources, PRINTED), "utf8")).toBe(await fingerprints(sources));
});

test.each(names.filter((name) => name.includes("fee-schedule")))(
  "%s says it is a sample",
  (name) => {
    expect(titleOf(name)).toMatch(/\(sample\)$/);
    expect(sourceOf(name)).toMatch(/class="sample"/);
    expect(sourceOf(name)).not.toContain("Ask us");
  },
);

describe("the application form", () => {
  const source = sourceOf("membership-application-form");

  test("is made from the fields, lists and questions of today", async () => {
    const recipients = readFileSync(join(assets, "../recipients.csv"), "utf8");
    const words = await readChoiceWords(join(assets, ".."));
    const form = applicationForm(await loadMembership(), recipients, words);
    expect(source).toBe(fillFacts(form, await readFacts(join(assets, ".."))));
  });

  test("asks every question of the form online", () => {
    const found = Object.values(questions).map((question) => source.indexOf(question));
    expect(found).not.toContain(-1);
    expect(new Set(found).size).toBeGreaterThan(60);
  });

  test("can be filled in on the screen: every question has a field that says what it asks", async () => {
    const pdf = readFileSync(join(assets, "membership-application-form.pdf"), "latin1");
    expect(pdf).toMatch(/\/AcroForm \d+ 0 R/);
    expect(pdf).not.toContain("\n/JavaScript");
    const read = (hex: string) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le").replace("\ufeff", "");
    const fields = [...pdf.matchAll(/\/T <(\w+)> \/TU <(\w+)>/g)].map(
      ([, name = "", label = ""]) => ({
        ...{ name: read(name), label: read(label) },
      }),
    );
    const asked = (await loadMembership()).membershipLists().fields;
    const found = asked.filter(({ id }) => fields.some(({ name }) => name.split("-")[0] === id));
    expect(found.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(fields.filter(({ label }) => label.trim() === "")).toEqual([]);
    expect(fields).toContainEqual({
      ...{ name: "supermarkets-1", label: `${questions.supermarkets} Yes` },
    });
    expect(pdf.match(/\/S \/Form\n/g)).toHaveLength(fields.length);
  });

  test("offers every option with its size and turnover", async () => {
    const membership = await loadMembership();
    for (const { name, sizeLabel, turnoverLabel } of membership.membershipOptions()) {
      expect(source).toContain(
        `<th scope="row">${name}</th><td>${sizeLabel}</td><td>${turnoverLabel}</td>`,
      );
    }
  });
});
