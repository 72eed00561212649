import { expect, test } from "vitest";
import { CsvWriter } from "./csv";

test("quotes what needs it, and keeps what looks like a formula as text", async () => {
  const writer = new CsvWriter();
  writer.add(["Row", "GTIN"]);
  writer.add(["1", '=HYPERLINK("x")']);
  writer.add(["2", "Tea, black"]);
  writer.add(["3", "two\nlines"]);
  expect((await writer.finish().text()).replace("\ufeff", "").split("\r\n")).toEqual([
    "Row,GTIN",
    `1,"'=HYPERLINK(""x"")"`,
    '2,"Tea, black"',
    '3,"two\nlines"',
    "",
  ]);
});

test("a long file is complete", async () => {
  const writer = new CsvWriter();
  for (let row = 0; row < 200_000; row += 1) writer.add([String(row), "9521234543213"]);
  const lines = (await writer.finish().text()).split("\r\n");
  expect(lines).toHaveLength(200_001);
  expect(lines[199_999]).toBe("199999,9521234543213");
});
