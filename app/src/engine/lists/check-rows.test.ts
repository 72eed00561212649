import { describe, expect, test } from "vitest";
import numbers from "../../../../fixtures/cases/check_number.json";
import inside from "../../../../fixtures/cases/inside.json";
import * as interpreter from "../../../../wasm/pkg/engine/barcode_wasm.js";
import { csvText } from "../../test/csv-text";
import { loadEngine } from "../load-engine";
import type { ListRequest } from "./check-list-messages";
import { checkRows } from "./check-rows";

const words: ListRequest["words"] = {
  headings: {
    typed: "As typed",
    answers: ["Row", "Result", "Number", "Guess", "Read as", "Note", "Same as row"],
  },
  specialUses: { restrictedRegion: "for one region" },
  notes: Array.from({ length: 256 }, (_, answer) => `note ${answer}`),
  kinds: { "gtin-8": "GTIN-8", "gtin-13": "GTIN-13" },
  results: Array.from({ length: 256 }, (_, answer) => `answer ${answer}`),
};

async function check(text: string, options: Partial<ListRequest> = {}) {
  const file = new Blob([text]);
  const engine = await loadEngine();
  const load = async () => interpreter;
  return checkRows({ file, words, ...options }, engine, load, () => {});
}

test("pallets that lost their zero are no shipments in a column that says so", async () => {
  const list = await check("SSCC,Count\n95212345400000014,48\n95212345400000021,48");
  expect(list.column).toBe(0);
  expect(list.counts).toMatchObject({ withoutLeadingZero: 2, valid: 0 });
  expect(list.first.map(({ number }) => number)).toEqual([
    "095212345400000014",
    "095212345400000021",
  ]);
});

describe("finding the numbers in what people paste", () => {
  test.each([
    ["a plain list", "9521234543213\n9521234543220", ["9521234543213", "9521234543220"]],
    ["Windows line ends", "9521234543213\r\n9521234543220\r\n", ["9521234543213", "9521234543220"]],
    ["spaces and dashes inside", "952-1234-54321 3\n", ["952-1234-54321 3"]],
    ["an empty line stays a row", "952\n\n953", ["952", "", "953"]],
    [
      "the column of numbers in a table",
      "Item,GTIN,Price\nTea,9521234543213,4.50\nJam,9521234543220,6.00",
      ["9521234543213", "9521234543220"],
    ],
    [
      "tabs from a spreadsheet",
      "Tea\t9521234543213\nJam\t9521234543220",
      ["9521234543213", "9521234543220"],
    ],
    [
      "quoted cells with commas",
      '"Tea, black",9521234543213\n"Jam, red",9521234543220',
      ["9521234543213", "9521234543220"],
    ],
    ["a line break in a cell", '"95212345\n43213"', ["95212345 43213"]],
    ["a title is kept when it is all there is", "Tea", ["Tea"]],
    [
      "a document of JSON",
      '[{"gtin": "9521234543213", "name": "Tea"},\n{"gtin": "9521234543220", "name": "Jam"}]',
      ["9521234543213", "9521234543220"],
    ],
    [
      "a message of EDIFACT, with what is wrong in it",
      "UNH+1+DESADV:D:96A:UN'GIN+BJ+395212345400000015'LIN+1++9521234543214:SRV'QTY+12:24'",
      ["395212345400000015", "9521234543214"],
    ],
  ])("%s", async (_, text, values) => {
    expect((await check(text)).first.map((row) => row.text)).toEqual(values);
  });

  test("names the columns and takes another when asked", async () => {
    const list = await check("Item,Carton,GTIN\nTea,19521234543210,9521234543213", { column: 2 });
    expect(list).toMatchObject({ columns: ["Item", "Carton", "GTIN"], column: 2, total: 1 });
    expect(list.first[0]).toMatchObject({ row: 2, text: "9521234543213" });
  });
});

test("a number that stands in an earlier row is told, however it is written", async () => {
  const list = await check(
    "9521234543213\n9521234543220\n952-1234-54321 3\n952123454321\n9521234543214\n",
  );
  expect(list.first.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 1, 1, undefined]);
  expect(list.repeats.map(({ row }) => row)).toEqual([3, 4]);
  expect(list.repeated).toBe(2);
  const lines = (await csvText(list.table)).trim().split("\r\n");
  expect(lines.map((line) => line.split(",").at(-1))).toEqual([
    "Same as row",
    "",
    "",
    "1",
    "1",
    "",
  ]);
});

test("counts every row, keeps what can be looked at, and writes all of it", async () => {
  const right = "9521234543213\n".repeat(1500);
  const list = await check(`GTIN\n${right}${right}9521234543214\nTea\n`);
  expect(list.counts).toMatchObject({ valid: 3000, wrongCheckDigit: 1, notDigits: 1, empty: 0 });
  expect(list.total).toBe(3002);
  expect(list.first).toHaveLength(1000);
  expect(list.byOutcome.valid).toHaveLength(1000);
  expect(list.byOutcome.wrongCheckDigit).toMatchObject([
    { row: 3002, text: "9521234543214", number: "9521234543213" },
  ]);
  const lines = (await csvText(list.table)).split("\r\n");
  expect(lines).toHaveLength(3004);
  expect(lines[0]).toBe("\ufeffGTIN,Row,Result,Number,Guess,Read as,Note,Same as row");
  expect(lines[1]).toBe("9521234543213,2,answer 16,9521234543213,,GTIN-13,,");
});

test("the file has every column of the table in its order, and ours behind them", async () => {
  const list = await check(
    'Item,GTIN,Price\n"Tea, black",9521234543213,4.50\nJam,9521234543220\n=1+1,952123454322,6.00,late\nHoney,95200002,7.25\n',
  );
  expect((await csvText(list.table)).split("\r\n")).toEqual([
    "\ufeffItem,GTIN,Price,Column 4,Row,Result,Number,Guess,Read as,Note,Same as row",
    '"Tea, black",9521234543213,4.50,,2,answer 16,9521234543213,,GTIN-13,,',
    "Jam,9521234543220,,,3,answer 16,9521234543220,,GTIN-13,,",
    "'=1+1,952123454322,6.00,late,4,answer 48,9521234543220,,GTIN-13,,3",
    "Honey,95200002,7.25,,5,answer 16,95200002,,GTIN-8,,",
    "",
  ]);
});

test("columns without names are told by their place", async () => {
  const list = await check("Tea\t9521234543213\nJam\t9521234543220");
  expect((await csvText(list.table)).split("\r\n")[0]).toBe(
    "\ufeffColumn 1,As typed,Row,Result,Number,Guess,Read as,Note,Same as row",
  );
});

test.each([
  ["alone", "9,521,234,543,213\n9,521,234,543,220"],
  ["quoted", 'Item,GTIN\nTea,"9,521,234,543,213"\nJam,"9,521,234,543,220"'],
  ["beside tabs", "Tea\t9,521,234,543,213\nJam\t9,521,234,543,220"],
])("numbers written as amounts are read as such, %s", async (_, text) => {
  const list = await check(text);
  expect(list.counts).toMatchObject({ amount: 2, notDigits: 0 });
  expect(list.first.map(({ text, number }) => [text, number])).toEqual([
    ["9,521,234,543,213", "9521234543213"],
    ["9,521,234,543,220", "9521234543220"],
  ]);
  expect((await csvText(list.table)).trim().split("\r\n").at(-1)).toMatch(
    /,,9521234543220,GTIN-13,note 144,$/,
  );
});

test("only the number of a right or completed row counts as complete in the file", async () => {
  const list = await check("GTIN\n9521234543213\n952123454321\n9521234543214\nTea");
  const lines = (await csvText(list.table)).split("\r\n");
  expect(lines.slice(1, 5).map((line) => line.split(",").slice(3))).toEqual([
    ["9521234543213", "", "GTIN-13", "", ""],
    ["9521234543213", "", "GTIN-13", "", "2"],
    ["", "9521234543213", "GTIN-13", "note 35", ""],
    ["", "", "", "", ""],
  ]);
});

test("every row gets the answer that it gets alone", async () => {
  const engine = await loadEngine();
  const texts = [...inside, ...numbers.filter((one) => !("choice" in one))]
    .map(({ input }) => input.trim())
    // A file with a NUL is taken for no text.
    .filter((input) => input !== "" && !/[\r\n"]/.test(input) && !input.includes("\0"));
  const list = await check(texts.map((text) => `"${text}"`).join("\n"));
  expect(list.first.map(({ text }) => text)).toEqual(texts);
  const alone = texts.map((text) => {
    const answer = engine.checkNumber(text, "auto");
    if (answer.type === "number") return answer.reading.key.text;
    if (answer.type === "several") return "";
    if (answer.type === "checkCharacters") return answer.text;
    if (answer.type === "problem" && answer.corrected !== null) return answer.corrected.text;
    const repair = answer.type === "problem" ? answer.repairs[0] : undefined;
    if (/^drop(Notation|AddOn)$/.test(repair?.change.type ?? "")) return repair?.key.text;
    const more = interpreter.lookInside(text);
    return "key" in more ? (more.key?.text ?? "") : "";
  });
  expect(list.first.map(({ number }) => number)).toEqual(alone);
});

test("fetches the whole engine only for rows that could hold more", async () => {
  const engine = await loadEngine();
  const file = new Blob(["9521234543213\n952123454321\n9521234543214\n952\n"]);
  const never = () => Promise.reject(new Error("not needed"));
  const list = await checkRows({ file, words }, engine, never, () => {});
  expect(list.total).toBe(4);
});

test("twelve digits among GTIN-13 lack their check digit, also where they are right by chance", async () => {
  const engine = await loadEngine();
  const payload = (at: number) => String(931234500000 + at * 7);
  const complete = new TextDecoder()
    .decode(
      new engine.NumberColumn("gtin-13").complete(
        new TextEncoder().encode(Array.from({ length: 20_000 }, (_, at) => payload(at)).join("\n")),
      ),
    )
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "");
  const rows = complete
    .slice(0, 20_000)
    .map((number, at) => (at % 20 === 0 ? payload(at) : number));
  const list = await check(rows.join("\n"));
  const { valid, withoutCheckDigit, perhapsWithoutCheckDigit } = list.counts;
  expect(valid).toBe(19_000);
  expect(withoutCheckDigit + perhapsWithoutCheckDigit).toBe(1000);
  expect(perhapsWithoutCheckDigit).toBeGreaterThan(50);
});

test("how much is done is told, of both readings of the list", async () => {
  const told: [number, number][] = [];
  const file = new Blob(["9521234543213\n".repeat(40_000)]);
  const load = async () => interpreter;
  await checkRows({ file, words }, await loadEngine(), load, (...all) => told.push(all));
  const shares = told.map(([done]) => done);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(told.filter(([, rows]) => rows === 0).at(-1)).toEqual([0.5, 0]);
  expect(told.at(-1)).toEqual([1, 40_000]);
});
