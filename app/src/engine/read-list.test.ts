import { describe, expect, test } from "vitest";
import { readList } from "./read-list";

describe("finding numbers in what people paste", () => {
  test.each([
    ["a plain list", "9521234543213\n9521234543220", ["9521234543213", "9521234543220"]],
    ["Windows line ends", "9521234543213\r\n9521234543220\r\n", ["9521234543213", "9521234543220"]],
    ["spaces and dashes inside", "952-1234-54321 3\n", ["952-1234-54321 3"]],
    [
      "an empty line in between stays a row",
      "9521234543213\n\n9521234543220",
      ["9521234543213", "", "9521234543220"],
    ],
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
    [
      "full-width digits",
      "Tea,９５２１２３４５４３２１３\nJam,９５２１２３４５４３２２０",
      ["９５２１２３４５４３２１３", "９５２１２３４５４３２２０"],
    ],
    ["a heading above a plain list", "GTIN\n9521234543213", ["9521234543213"]],
    ["nothing", "", []],
  ])("%s", (_, text, values) => {
    expect(readList(text).values).toEqual(values);
  });

  test("names the columns and takes another when asked", () => {
    const list = readList("Item,Carton,GTIN\nTea,19521234543210,9521234543213", 2);
    expect(list).toEqual({
      columns: ["Item", "Carton", "GTIN"],
      column: 2,
      values: ["9521234543213"],
    });
  });

  test("a title is kept when it is all there is", () => {
    expect(readList("Tea").values).toEqual(["Tea"]);
  });
});
