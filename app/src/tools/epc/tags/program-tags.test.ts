/** Tags to program, through the real `.wasm`, the reader of files, and programs of others for the labels. */
import { expect, test, vi } from "vitest";
import { ready } from "zpl-renderer-js";
import { readBarcodes } from "zxing-wasm/reader";
import { toCsv } from "../../../engine/files/csv";
import type { TextTable } from "../../../engine/files/table";
import { loadInterpreter } from "../../../engine/load-interpreter";
import { csvText } from "../../../test/csv-text";
import { countIn, programTags } from "./program-tags";
import type { MadeTags, TagSettings, TagSource } from "./program-tags-messages";
import { givenTable, readGivenFile } from "./register-file";
import "../../../test/read-symbol";

const settings: TagSettings = {
  scheme: "sgtin-96",
  filter: undefined,
  prefixLength: 7,
  order: "next",
  seed: "5f2c9e4a80b1d637",
  dpi: 203,
  hasSymbol: false,
};

async function make(
  source: TagSource,
  chosen: Partial<TagSettings> = {},
  given: MadeTags["runs"] = [],
) {
  const engine = await loadInterpreter();
  return programTags(engine, { source, settings: { ...settings, ...chosen }, given });
}

async function made(...request: Parameters<typeof make>): Promise<MadeTags> {
  const answer = await make(...request);
  if (answer.type !== "made") throw new Error(JSON.stringify(answer));
  return answer;
}

const shirt = (quantity: number, first = ""): TagSource => ({
  type: "item",
  gtin: "9521234543213",
  first,
  quantity,
});

const sheet = (text: string): TagSource => ({ type: "sheet", sheet: new Blob([text]) });

const cells = async (file: TextTable) =>
  (await csvText(file))
    .replace("\ufeff", "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.split(","));

test("2,000 shirts get 2,000 serial numbers, each EPC reads back as its own", async () => {
  const engine = await loadInterpreter();
  const tags = await made(shirt(2000));
  expect([tags.count, tags.ends]).toEqual([2000, ["1", "2000"]]);
  expect(tags.runs).toEqual([
    { gtin: "9521234543213", run: { type: "range", first: "1", count: 2000 }, count: 2000 },
  ]);
  const [names, ...rows] = await cells(tags.table);
  expect(names).toEqual(["GTIN", "Serial number", "EPC in hexadecimal", "EPC as a URI", "Scheme"]);
  expect(rows).toHaveLength(2000);
  for (const [gtin, serial, hex, uri, scheme] of rows) {
    const [reading] = engine.interpret(hex ?? "");
    const forms = reading?.outcome.type === "ok" ? reading.outcome.forms : [];
    const form = (kind: string) => forms.find((one) => one.kind === kind)?.text;
    expect(form("bracketed")).toBe(`(01)0${gtin}(21)${serial}`);
    expect(form("tag-uri")).toBe(uri);
    expect(scheme).toBe("SGTIN-96");
  }
});

test("what was given goes on, in order and at random", async () => {
  const first = await made(shirt(10));
  const second = await made(shirt(5), {}, first.runs);
  expect(second.ends).toEqual(["11", "15"]);
  const random = await made(shirt(100), { order: "random" }, [...first.runs, ...second.runs]);
  const again = await made(shirt(100), { order: "random", seed: "another" }, random.runs);
  const serials = async ({ table }: MadeTags) =>
    (await cells(table)).slice(1).map(([, serial]) => serial);
  const all = [...(await serials(random)), ...(await serials(again))];
  expect(new Set(all).size).toBe(200);
  expect(await make(shirt(3, "9"), {}, first.runs)).toEqual({
    type: "problem",
    gtin: "9521234543213",
    problem: { type: "given", serial: "9" },
  });
});

test("a sheet has its quantities, and rows that are wrong are told", async () => {
  const tags = await made(
    sheet(
      "Style;GTIN;Qty\nTee;9521234543213;3\nCap;9521234543214;2\nTee;9521234543213;1\nTie;9521234543220;",
    ),
  );
  expect(tags.count).toBe(4);
  expect(tags.faults).toMatchObject([
    { rows: [3], message: expect.stringContaining("The check digit should be 3, not 4") },
    { rows: [5], message: "The quantity should be from 1 to 99,996." },
  ]);
  // What goes on where the GTIN was before is one run.
  expect(tags.runs).toEqual([
    { gtin: "9521234543213", run: { type: "range", first: "1", count: 4 }, count: 4 },
  ]);
  const [names, ...rows] = await cells(tags.table);
  expect(names?.slice(0, 4)).toEqual(["Style", "GTIN", "Qty", "Row"]);
  expect(rows.map(([, , , row, serial]) => [row, serial])).toEqual([
    ["2", "1"],
    ["2", "2"],
    ["2", "3"],
    ["3", ""],
    ["4", "4"],
    ["5", ""],
  ]);
});

test("a sheet with its own serial numbers keeps them, each once", async () => {
  const tags = await made(
    sheet(
      "GTIN,Serial no\n9521234543213,100\n9521234543213,101\n9521234543213,7\n9521234543213,101",
    ),
  );
  expect(tags.count).toBe(3);
  expect(tags.faults).toMatchObject([
    {
      rows: [5],
      message: expect.stringMatching(
        /^Serial number 101 .* or is in another row. Take another one/,
      ),
    },
  ]);
  expect(tags.runs.map(({ run }) => run)).toEqual([
    { type: "range", first: "100", count: 2 },
    { type: "range", first: "7", count: 1 },
  ]);
});

test("a row without a serial number gets none that a row below it has", async () => {
  const tags = await made(
    sheet("GTIN,Serial no\n9521234543213,\n9521234543213,1\n9521234543213,2"),
  );
  expect(tags.faults).toEqual([]);
  expect(tags.first.map(({ serial }) => serial)).toEqual(["3", "1", "2"]);
});

test("rows with the same fault are told together, and one that another scheme could hold is shown", async () => {
  const tags = await made(
    sheet(
      "GTIN,Serial no\n9521234543213,007\n,5\n9521234543213,AB\n9521234543213,008\n9521234543213,12345678901234",
    ),
  );
  expect([tags.count, tags.faulty]).toEqual([0, 5]);
  expect(tags.faults.map(({ rows }) => rows)).toEqual([[2, 5], [3], [4], [6]]);
  expect(tags.faults[1]?.message).toBe("The row has no GTIN.");
  expect(tags.unfit).toEqual({ gtin: "9521234543213", serial: "007" });
});

test("a sheet of many rows is written in few parts, which a browser keeps one by one", async () => {
  let parts = 0;
  vi.stubGlobal(
    "Blob",
    class extends Blob {
      constructor(...given: ConstructorParameters<typeof Blob>) {
        super(...given);
        parts += 1;
      }
    },
  );
  const rows = Array.from({ length: 500 }, (_, at) => `9521234543213,${at * 7 + 1}`);
  const tags = await made(sheet(`GTIN,Serial no\n${rows.join("\n")}`));
  vi.unstubAllGlobals();
  expect((await tags.zpl.text()).match(/\^XA/g)).toHaveLength(500);
  expect(parts).toBeLessThan(50);
});

test("a company prefix that all rows lack is asked once", async () => {
  const rows = "GTIN,Qty\n9521234543213,3\n9521234543220,2";
  expect(await make(sheet(rows), { prefixLength: undefined })).toMatchObject({
    type: "problem",
    gtin: "9521234543213",
    problem: { code: "companyPrefixUnknown" },
  });
});

test("a sheet without GTINs is told, and a formula stays text", async () => {
  expect(await make(sheet("Style,Qty\nTee,3"))).toEqual({ type: "noColumn" });
  const tags = await made(sheet("GTIN,Note\n9521234543213,=1+2"));
  expect(await csvText(tags.table)).toContain("9521234543213,'=1+2,2,1,");
});

test.each([
  ["2,000", 2000],
  [" 12 ", 12],
  ["3.0", 3],
  ["-4", 0],
  ["", 0],
  ["two", 0],
])("“%s” is the count %i", (text, count) => {
  expect(countIn(text)).toBe(count);
});

test.each([
  ["sgtin-96", "4711"],
  ["sgtin-198", "a/S_4711"],
  ["sgtin+", "S-4711"],
] as const)(
  "labels write the EPC of %s, never lock, and show it to another program",
  async (scheme, first) => {
    const tags = await made(shirt(2, first), { scheme, hasSymbol: true });
    const zpl = await tags.zpl.text();
    const labels = zpl.split(/(?<=\^XZ\n)/);
    expect(labels).toHaveLength(2);
    const { api } = await ready;
    for (const [at, { hex, serial }] of tags.first.entries()) {
      const label = labels[at] ?? "";
      expect(label).not.toMatch(/\^RL|\^RFL|\^RZ/);
      const written = [...label.matchAll(/\^RFW,H(?:,(\d),(\d+),1)?\^FD([0-9A-F]+)\^FS/g)];
      const [, , bytes, digits] = written.at(-1) ?? [];
      expect(digits).toBe(hex);
      if (hex.length === 24) expect(written).toHaveLength(1);
      else {
        // The control word says how many words follow it.
        const [, block, , control = ""] = written[0] ?? [];
        expect([block, (Number.parseInt(control, 16) >> 11) * 4]).toEqual(["1", hex.length]);
        expect(Number(bytes) * 2).toBe(hex.length);
      }
      const png = await api.zplToBase64Async(label, 50, 25, 8);
      const picture = new Blob([Buffer.from(png, "base64")]);
      const found = await readBarcodes(picture, { formats: ["DataMatrix"], textMode: "Plain" });
      expect(found.map(({ symbologyIdentifier, text }) => symbologyIdentifier + text)).toEqual([
        `]d2010${tags.first[0]?.gtin}21${serial}`,
      ]);
    }
  },
);

test("the list of what was given reads back", async () => {
  const range = await made(shirt(10, "S-1"), { scheme: "sgtin-198" });
  const random = await made(shirt(5), { order: "random" });
  const given = [...range.runs, ...random.runs].map((run, at) => ({
    ...run,
    id: at + 1,
    usedOn: "2026-11-29",
  }));
  const back = await readGivenFile(await toCsv(givenTable(given)));
  expect(back).toEqual(given.map(({ id: _, ...run }) => run));
  expect(await readGivenFile(new Blob(["GTIN,Qty\n9521234543213,3"]))).toEqual([]);
});
