/** A fact is written once: no text repeats its value, and where the rules own it they say the same. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import quotes from "../../../fixtures/cases/membership_quotes.json";
import { factKeys, placeFacts } from "../../src/content/facts";
import type { Answers } from "../../src/engine/load-membership";
import { loadPrint, type Symbology, type Use } from "../../src/engine/load-print";
import { longDate } from "../../src/ui/format";
import { readFacts } from "../downloads/sources";
import { loadCore, loadMembership } from "../read/load-core";
import { readTexts } from "./read-texts";

const root = resolve(import.meta.dirname, "../../..");
const content = join(root, "fixtures/content");

/** Where a value alone says too little, the words around it that make it the fact. `{}` is the value. */
const written: Record<string, string> = {
  "invoice-due": "(?:within|due in) {}|{} (?:of|after) the invoice",
  "direct-debit-set-up": "at least {}",
  "direct-debit-clearing": "up to {}",
  "application-time": "about {}",
  "verified-by-provider": "Verified by {}",
  "purchase-order-notice": "least {} before the invoice",
  "terms-of-trade-date": "terms (?:of trade )?of {}",
  "privacy-policy-date": "policy of {}",
  "draft-number-wait": "(?:again|after|wait) {}",
  "gtin-change-limit": "(?:weight|changes?|change of) .*{}",
  "link-module-largest": "{fact:link-module-smallest}.*{}",
  "two-d-distance": "(?:within|radius of) {}",
  "pallet-label-edge": "least {}",
  "low-pallet": "{} high",
  "woolworths-2d-start": "Woolworths.*{}",
  "udi-checked": "known in {}",
  "general-specifications": "(?:Version|General Specifications) {}",
  "digital-link": '(?:Digital Link(?: URI syntax)?|Release|syntax is) {}|"{} \\(',
  "tag-data-standard": '(?:Tag Data Standard|Release) {}|"{} \\(',
  "editions-checked": "(?:current in|^ *In) {}",
};

/** What finds `value` as the fact `key`, where it is not a part of a longer number. */
function patternOf(key: string, value: string): RegExp {
  const literal = value.replace(/[$+.]/g, "\\$&");
  const alone = `(?<![\\d.,$+])${literal}(?!\\d|[.,]\\d)`;
  return new RegExp(
    (written[key] ?? "{}").replaceAll("{}", () => alone),
    "i",
  );
}

/** Lines that say the same for a reason of their own, by a piece of them. */
const exceptions = [
  // Worked examples, whose results follow from their numbers.
  "$27.67 down to $9.18",
  "?17=271231",
  "30 November 2027",
  "31 December 2027",
  // Rows that the rules fill in.
  '<th scope="row">Single numbers</th>',
  // Has the plain names of the rules.
  "Which services do you want to use?",
  // Words that people look for.
  "keywords: ",
];

type Line = { file: string; text: string };

/** Every line of the content but those of the facts themselves, of comments and of the form's language. */
function lines(): Line[] {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|yaml|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/README\.md$|lists\/facts\.yaml$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const shown = path.endsWith(".html")
        ? text.replace(/<span data-fact=[^>]*>[^<]*/g, "")
        : text;
      const file = relative(content, path);
      // A space that doesn't break hides no value.
      return shown
        .replaceAll("\u00a0", " ")
        .split("\n")
        .map((line) => ({ file, text: line }));
    })
    .filter(({ file, text }) => !(file.endsWith(".yaml") && text.trimStart().startsWith("#")));
}

let facts: Map<string, string>;
const fact = (key: string) => facts.get(key) ?? `no fact ${key}`;

beforeAll(async () => {
  facts = await readFacts(content);
});

describe("the content", () => {
  test("repeats the value of no fact", () => {
    const patterns = [...facts].map(([key, value]) => [key, patternOf(key, value)] as const);
    const repeated = lines()
      .filter(({ text }) => !exceptions.some((piece) => text.includes(piece)))
      .flatMap(({ file, text }) =>
        patterns
          .filter(([, pattern]) => pattern.test(text))
          .map(([key]) => `${file}: write {fact:${key}} in: ${text.trim().slice(0, 120)}`),
      );
    expect(repeated).toEqual([]);
  });

  test("refers to every fact", () => {
    const text = lines().map(({ text }) => text);
    const used = new Set(factKeys(text.join("\n")));
    expect([...facts.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  test("has exceptions and patterns for what is there, and no others", () => {
    const text = lines().map(({ text }) => text);
    expect(exceptions.filter((piece) => !text.some((line) => line.includes(piece)))).toEqual([]);
    expect(Object.keys(written).filter((key) => !facts.has(key))).toEqual([]);
  });

  test("calls the numbers it shows", () => {
    const digits = (text: string) => text.replace(/[^+\d]/g, "");
    const ours = [digits(fact("phone")), digits(fact("phone-from-overseas"))];
    const called = lines().flatMap(({ text }) =>
      [...text.matchAll(/tel:([+\d]+)/g)].map(([, number]) => number),
    );
    const interpreters = "131450";
    expect(new Set(called)).toEqual(new Set([...ours, interpreters]));
  });

  test("has the phone numbers and the business number of the server, forms and drawings", () => {
    const texts = readTexts().filter(({ file }) => !file.includes("sample"));
    const found = (pattern: RegExp) =>
      new Set(texts.flatMap(({ text }) => text.match(pattern) ?? []));
    expect(found(/\b1300 \d{3} \d{3}\b/g)).toEqual(new Set([fact("phone")]));
    expect(found(/\+61 3 \d{4} \d{4}\b/g)).toEqual(new Set([fact("phone-from-overseas")]));
    expect(found(/\b\d{2} \d{3} \d{3} \d{3}\b/g)).toEqual(new Set([fact("abn")]));
  });

  test("draws bars as long as the amounts they show", () => {
    const text = readFileSync(join(content, "figures/bars.yaml"), "utf8");
    const shown = placeFacts(text, fact);
    const bars = [...shown.matchAll(/length: ([\d.]+), amount: "?\D*([\d,.]*\d)/g)];
    expect(bars.length).toBeGreaterThan(8);
    for (const [bar, length, amount] of bars) {
      expect(amount?.replaceAll(",", ""), bar).toBe(length);
    }
  });

  test("has the business number of the settings", () => {
    const settings = readFileSync(join(content, "settings.yaml"), "utf8");
    expect(settings).toContain(`businessNumber: "${fact("abn").replaceAll(" ", "")}"`);
  });

  test.each([
    ["terms-of-trade", "terms-of-trade-date"],
    ["gs1-australia-privacy-policy", "privacy-policy-date"],
  ])("%s holds from the day that the text names", (page, key) => {
    const text = readFileSync(join(content, `pages/${page}.md`), "utf8");
    const [, effective = ""] = /^effective: (.+)$/m.exec(text) ?? [];
    expect(longDate(effective)).toBe(fact(key));
  });
});

describe("the rules of membership say", () => {
  test("the limits of turnover", async () => {
    const { options } = await loadCore(Date.now());
    const limit = (id: string) => options.find((option) => option.id === id)?.turnover;
    expect(limit("1")).toBe(`Under ${inDigits(fact("turnover-limit-small"))}`);
    expect(limit("5")).toBe(`${inDigits(fact("turnover-limit-medium"))} and over`);
  });

  test("how many single numbers there are", async () => {
    const { options } = await loadCore(Date.now());
    expect(options.find(({ id }) => id === "1")?.size).toBe(fact("single-numbers"));
  });

  test("the discount on a direct debit", async () => {
    const fees = readFileSync(join(content, "fees.csv"), "utf8");
    const [example] = quotes.filter(({ name }) => name.includes("by direct debit"));
    const { quote } = await loadMembership();
    const lines = quote(example?.answers as Answers, fees, Date.now())?.lines ?? [];
    const discount = lines.find(({ kind }) => kind === "directDebitDiscount");
    expect(discount?.label).toBe(`Direct debit discount ${fact("direct-debit-discount")}`);
  });
});

/** `$1 million` is `$1,000,000`. */
const inDigits = (words: string) => words.replace(" million", ",000,000");

describe("the rules of symbols say", () => {
  const inMillimetres = (micrometres: number) => (micrometres / 1000).toFixed(3);

  /** The narrowest and the widest module of a kind of symbol for a use. */
  async function modules(usage: Use, symbology: Symbology) {
    const use = (await loadPrint()).listUses().find(({ id }) => id === usage);
    const row = use?.rows.find(({ symbologies }) => symbologies.includes(symbology));
    return { min: row?.x.min ?? 0, max: row?.x.max ?? 0 };
  }

  const range = ({ min, max }: { min: number; max: number }) =>
    `${inMillimetres(min)} to ${inMillimetres(max)} mm`;

  test("how wide bars are", async () => {
    expect(range(await modules("distribution", "itf14"))).toBe(fact("carton-bar-range"));
    expect(range(await modules("logisticUnits", "gs1_128"))).toBe(fact("pallet-bar-range"));
    for (const kind of ["ean13", "gs1_128"] as const) {
      const { min } = await modules("distribution", kind);
      expect(`${inMillimetres(min)} mm`).toBe(fact("warehouse-bar"));
    }
    const link = await modules("retail", "qrCode");
    expect(inMillimetres(link.min)).toBe(fact("link-module-smallest"));
    expect(inMillimetres(link.max)).toBe(fact("link-module-largest"));
  });

  test("how far a barcode is from the edge of a pack", async () => {
    const made = (await loadPrint()).makePicture("9521234543213", { usage: "retail" });
    if (made.type !== "ok" || made.placement.type !== "pack") throw new Error("no pack");
    const { nearest, farthest } = made.placement;
    expect(`${nearest / 1000} to ${farthest / 1000} mm`).toBe(fact("edge-distance"));
  });

  test("how large an EAN-13 is", async () => {
    const { makePicture, listSymbologies, minBarHeight } = await loadPrint();
    const width = (x: number) => {
      const made = makePicture("9521234543213", { symbology: "ean13", x });
      return made.type === "ok" ? `${(made.size.width / 1000).toFixed(1)} mm` : made.type;
    };
    const full = 330;
    const percent = (x: number) => `${Math.round((x / full) * 100)}%`;
    const checkout = await modules("retail", "ean13");
    const both = await modules("retailAndDistribution", "ean13");
    expect(`${percent(checkout.min)} to ${percent(checkout.max)}`).toBe(
      fact("ean13-checkout-size"),
    );
    expect(`${percent(both.min)} to ${percent(both.max)}`).toBe(fact("ean13-warehouse-size"));
    expect(width(full)).toBe(fact("ean13-width"));
    expect(width(checkout.min)).toBe(fact("ean13-smallest-width"));
    expect(width(both.min)).toBe(fact("ean13-warehouse-width"));
    const zones = listSymbologies().find(({ id }) => id === "ean13")?.quietZones;
    const inFullSize = (modules = 0) => `${((modules * full) / 1000).toFixed(2)} mm`;
    expect(inFullSize(zones?.left)).toBe(fact("ean13-left-quiet-zone"));
    expect(inFullSize(zones?.right)).toBe(fact("ean13-right-quiet-zone"));
    const bars = minBarHeight("logisticUnits", "gs1_128", 495) ?? 0;
    expect(`${(bars / 1000).toFixed(2)} mm`).toBe(fact("warehouse-bar-height"));
  });
});
