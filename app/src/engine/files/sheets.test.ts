/** Files as many programs write them (`fixtures/sheets`), through the real `.wasm`. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import sheets from "../../../../fixtures/sheets/sheets.json";
import type { OtherTable } from "./find-tables";
import { FileProblemError, openRows, readText } from "./read-rows";

const folder = resolve(import.meta.dirname, "../../../../fixtures/sheets");

type Expected = {
  files: string[];
  /** In order; the sheet that is read is the only one, or named. */
  sheets?: string[];
  sheet?: string;
  hiddenRows?: number;
  otherTables?: OtherTable[];
  uncalculated?: number;
  rows?: string[][];
  /** Why it is refused, with the sentence that says what to save instead. */
  problem?: string;
};

const expected: Expected[] = sheets;

const file = (name: string) => new Blob([readFileSync(resolve(folder, name))]);

async function rowsOf(text: Blob): Promise<string[][]> {
  const { header, batches } = await openRows(text);
  const rows = header === null ? [] : [header];
  for await (const batch of batches()) rows.push(...batch.rows.map(({ cells }) => cells));
  return rows;
}

describe.each(expected)("$files", ({ files, sheets, sheet, rows, problem, ...told }) => {
  test.each(files)("%s", async (name) => {
    const read = readText(file(name));
    if (problem !== undefined) {
      await expect(read).rejects.toBeInstanceOf(FileProblemError);
      await expect(read).rejects.toMatchObject({ problem: { code: problem } });
      return;
    }
    const { text, workbook } = await read;
    expect(await rowsOf(text)).toEqual(rows);
    expect(workbook?.sheets).toEqual(sheets);
    expect(workbook?.sheet).toBe(sheet ?? sheets?.[0]);
    const tellsHidden = !name.endsWith(".xls");
    expect(workbook?.hiddenRows).toBe(workbook && tellsHidden ? (told.hiddenRows ?? 0) : undefined);
    expect(workbook?.uncalculated ?? 0).toBe(told.uncalculated ?? 0);
    expect(workbook?.otherTables ?? []).toEqual(told.otherTables ?? []);
  });
});

test("every file is expected to be something", () => {
  const others = ["README.md", "sheets.json"];
  const names = readdirSync(folder).filter((name) => !others.includes(name));
  expect(expected.flatMap(({ files }) => files).sort()).toEqual(names.sort());
});

test("another sheet is read when it is asked for, and a hidden or missing one is not", async () => {
  const whole = file("openpyxl-hidden.xlsx");
  const { text, workbook } = await readText(whole, "Returns & more");
  expect((await rowsOf(text))[1]?.[1]).toBe("09521234543220");
  expect(workbook).toMatchObject({ sheet: "Returns & more", hiddenRows: 0 });
  for (const sheet of ["Old", "Chart", "Nothing"]) {
    await expect(readText(whole, sheet)).rejects.toMatchObject({
      problem: { code: "spreadsheet" },
    });
  }
});

test("a workbook that is cut short is refused", async () => {
  const whole = file("by-hand.xlsx");
  for (const size of [4, 100, 1000, whole.size - 30]) {
    await expect(openRows(whole.slice(0, size))).rejects.toMatchObject({
      problem: { code: "spreadsheet" },
    });
  }
});
