/** Pages agree with each other and with the rules: who has a say, how long a prefix is, which barcodes there are. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { loadPrint } from "../../src/engine/load-print";
import { loadCore } from "../read/load-core";
import { readTexts } from "./read-texts";

const content = resolve(import.meta.dirname, "../../../fixtures/content");
const page = (path: string) => readFileSync(resolve(content, `pages/${path}.md`), "utf8");
const texts = readTexts().filter(({ file }) => file.startsWith("fixtures/content/"));

/** Every sentence of the content that matches, with its file. */
const sentences = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    text
      .split(/(?<=[.?!])\s|\n|\|/)
      .filter((sentence) => pattern.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );

describe("a say in the standards", () => {
  test("comes with full membership alone, by the rules", async () => {
    const { benefits, options } = await loadCore(Date.now());
    const say = benefits.find(({ id }) => id === "standards")?.options;
    const full = options.filter(({ name }) => name.startsWith("Full Member"));
    expect(say).toEqual(full.map(({ id }) => id));
  });

  test("is offered to full members, and a request to anyone", () => {
    const joining = sentences(/\b(?:join|open to|take part in)\b.*\b(?:working|user) groups?\b/i);
    expect(joining.length).toBeGreaterThan(2);
    expect(joining.filter((sentence) => !/full member/i.test(sentence))).toEqual([]);
    expect(sentences(/(?:any|all) members? can .*(?:request|propose|change|standard)/i)).toEqual(
      [],
    );
    expect(sentences(/\bmembers can \[?propose/i)).toEqual([]);
  });
});

describe("the company prefix", () => {
  /** Length, products and option of each row in the table of prefix lengths. */
  const rows = () =>
    [
      ...page("services/tools/numbering-and-barcodes").matchAll(
        /\| (\d+) digits: [^|]+ \| ([\d,]+) \| (.+) \|/g,
      ),
    ].map(([, length, products, option]) => ({ length: Number(length), products, option }));

  test("of each membership leaves room for what the membership holds", async () => {
    const { options } = await loadCore(Date.now());
    const named = rows().filter(({ option }) => options.some(({ name }) => name === option));
    expect(named).toHaveLength(4);
    for (const { length, products, option } of named) {
      expect(options.find(({ name }) => name === option)?.size).toBe(`${products} numbers`);
      expect((10 ** (12 - length)).toLocaleString("en-AU")).toBe(products);
    }
  });

  test("of the worked example is as long as that of the membership it names", () => {
    const text = page("how-to-get-a-barcode");
    const cell = (name: string) => new RegExp(`\\[${name}, "(\\d+)"`).exec(text)?.[1] ?? "";
    const prefix = cell("GS1 company prefix");
    const number = prefix + cell("Item reference") + cell("Check digit");
    expect(text).toContain(`hand cream's number, ${number}`);
    expect(number).toHaveLength(13);
    const option = rows().find(({ length }) => length === prefix.length)?.option ?? "no option";
    expect(text).toContain(`It has the ${option.toLowerCase()}`);
  });
});

describe("a barcode that pages recommend", () => {
  test("is one that the tools draw", async () => {
    const drawn = (await loadPrint()).listSymbologies().map(({ name }) => name);
    const named = new Set(
      texts.flatMap(
        ({ text }) => text.match(/GS1 DataBar(?: [A-Z][a-z]+)*|GS1 [A-Z][a-z]+Code\b/g) ?? [],
      ),
    );
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((name) => !drawn.some((one) => one.startsWith(name)))).toEqual([]);
  });

  test.each([
    ["Fresh food packed with its weight or date", "freshFood"],
    ["Loose fruit or vegetables with a sticker", "looseProduce"],
    ["A pallet or a parcel", "logisticUnit"],
    ["A medicine or a medical device", "healthcareItem"],
  ] as const)("for %s is the one that the tool proposes first", async (name, id) => {
    const { adviceFor, listSymbologies } = await loadPrint();
    const [first] = adviceFor(id)[0]?.symbologies ?? [];
    const best = listSymbologies().find((kind) => kind.id === first)?.name ?? "no kind";
    const row = page("services/tools/numbering-and-barcodes")
      .split("\n")
      .find((line) => line.includes(`| ${name} |`));
    // The number comes first, then the barcode that it is in.
    expect(row?.split(" in ")[1]).toMatch(new RegExp(`^${best}\\b`));
  });
});

test("no text says when its page was reviewed: the page does, by its own date", () => {
  expect(
    sentences(/page was (?:last )?(?:reviewed|checked|updated)|last reviewed(?! \{day\})/i),
  ).toEqual([]);
});

test("no text says that fees have no amounts or that a joining fee is uncertain, beside a table with both", () => {
  expect(sentences(/contain no amounts|(?:may|might) be a joining fee/i)).toEqual([]);
});
