import { expect, test } from "vitest";
import { loadEngine } from "../../engine/load-engine";
import { csvText } from "../../test/csv-text";
import { type Level, levelsToCsv, planLevels } from "./plan-levels";

const ITEM = "9521234543213";
const level = (part: Partial<Level>): Level => ({
  name: "Carton",
  indicator: "1",
  quantity: "6",
  ...part,
});

const plan = async (...levels: Level[]) => planLevels(await loadEngine(), ITEM, levels);

test.each([
  ["6,5", "“6,5” is not a whole number, in digits alone: a level holds 2 to 1,000,000"],
  ["1e3", "“1e3” is not a whole number"],
  ["-4", "“-4” is not a whole number"],
  ["1000001", "“1000001” is too many: a level holds 2 to 1,000,000 of the next smaller one."],
  ["99999999999", "“99999999999” is too many"],
  ["", "The quantity is missing: a level holds 2 to 1,000,000"],
  ["1", "A level holds at least 2 of the next smaller one, not 1: one alone is the same product."],
])("the quantity “%s” is refused: %s", async (quantity, sentence) => {
  const [planned] = await plan(level({ quantity }));
  expect(planned).toEqual({
    type: "fault",
    box: "quantity",
    sentence: expect.stringContaining(sentence),
  });
});

test.each([
  ["", "The indicator is missing: it is from 1 to 8."],
  ["x", "An indicator is from 1 to 8, not “x”."],
  ["300", "An indicator is from 1 to 8, not “300”."],
  ["9", "Indicator 9 is kept for goods whose weight or length varies."],
])("the indicator “%s” is refused: %s", async (indicator, sentence) => {
  const [planned] = await plan(level({ indicator }));
  expect(planned).toEqual({
    type: "fault",
    box: "indicator",
    sentence: expect.stringContaining(sentence),
  });
});

test("the largest quantity is taken", async () => {
  const [planned] = await plan(level({ quantity: "1000000" }));
  expect(planned).toMatchObject({ type: "ok", items: "1000000" });
});

test("below a level with a fault there are numbers and no totals, in the file too", async () => {
  const levels = [
    level({ name: "Inner" }),
    level({ indicator: "2", quantity: "6,5" }),
    level({ name: "Pallet", indicator: "3", quantity: "40" }),
  ];
  const planned = await plan(...levels);
  expect(planned[0]).toMatchObject({ type: "ok", items: "6" });
  expect(planned[2]).toMatchObject({ type: "ok", gtin: { text: "39521234543214" }, items: null });
  const lines = (await csvText(levelsToCsv(ITEM, levels, planned))).split("\r\n");
  expect(lines[0]).toBe(
    "\ufeffLevel,Indicator,How many of the level below,Number,Items in all,Note",
  );
  expect(lines[2]).toBe("Inner,1,6,19521234543210,6,");
  expect(lines[3]).toMatch(/^Carton,2,"6,5",,,.*is not a whole number/);
  expect(lines[4]).toBe("Pallet,3,40,39521234543214,,No total: a smaller level has a fault.");
});
