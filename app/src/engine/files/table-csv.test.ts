import { expect, test } from "vitest";
import { TableCsv } from "./table-csv";

test("a row longer than the table loses nothing, and ours stay in their columns", async () => {
  const csv = new TableCsv({
    reader: { header: ["Item", "GTIN"], width: 2 },
    column: 1,
    typed: "As typed",
    headings: ["Row", "Result"],
  });
  csv.add(["Tea", "9521234543213", "late"], ["2", "Right"]);
  csv.add(["Jam"], ["3", "Empty row"]);
  expect((await csv.finish().text()).split("\r\n")).toEqual([
    "\ufeffItem,GTIN,Row,Result",
    "Tea,9521234543213,2,Right,late",
    "Jam,,3,Empty row",
    "",
  ]);
});
