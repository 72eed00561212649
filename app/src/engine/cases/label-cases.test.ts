/** The cases of logistic labels that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import entries from "../../../../fixtures/cases/label_entries.json";
import layouts from "../../../../fixtures/cases/label_layouts.json";
import rows from "../../../../fixtures/cases/label_rows.json";
import serials from "../../../../fixtures/cases/next_serials.json";
import { joinCells } from "../lists/lines";
import {
  type DateOrder,
  type LabelEntries,
  type LabelSize,
  loadPrint,
  type Output,
  type PrintEngine,
} from "../load-print";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

test.each(entries)("label: $name", ({ input, expected }) => {
  const found = print.drawLabel(input as LabelEntries, "a5", "paper", 660, false);
  if (found.type === "error" && found.problem.type === "fields") {
    expect(found).toMatchObject(expected);
    return;
  }
  expect(expected.type).toBe("ok");
  // That it fits is of the cases of layouts.
  if (found.type !== "ok") return;
  const { elements = [], texts: _, ...rest } = expected as { elements?: string[]; texts?: unknown };
  expect(found).toMatchObject(rest);
  expect(found.symbols.map(({ bracketed }) => bracketed).join("")).toContain(elements[0] ?? "");
});

test.each(layouts)("layout: $name", ({ input, size, output, x, asText = false, expected }) => {
  const found = print.drawLabel(
    input as LabelEntries,
    size as LabelSize,
    output as Output,
    x,
    asText,
  );
  const { page } = print.labelChoices().sizes.find(({ id }) => id === size) ?? {};
  expect({ ...found, page: [page?.width, page?.height] }).toMatchObject(expected);
  if (found.type === "error" && found.problem.type === "doesNotFit") {
    expect(found.problem.fits).not.toContain(size);
  }
});

test.each(rows)(
  "rows: $name",
  ({ columns, rows: cells, numbers, size = "a5", dateOrder, expected }) => {
    const writer = new print.LabelWriter(columns, {
      size: size as LabelSize,
      output: "dpi203",
      x: 501,
      copies: 1,
      numbers,
      dateOrder: dateOrder as DateOrder | undefined,
    });
    writer.learn(joinCells(cells.flat()));
    const { zpl, faults, ...rest } = writer.add(joinCells(cells.flat()));
    const ssccs = zpl?.match(/(?<=\^FD\(00\) )\d{18}/g) ?? [];
    const { dates, ...told } = expected;
    if (dates !== undefined)
      expect(rest.labels.map(({ entries }) => entries.bestBefore)).toEqual(dates);
    expect({ ...rest, ssccs, faults }).toMatchObject(told);
    expect(rest.labels.map(({ sscc }) => sscc)).toEqual(expected.ssccs);
  },
);

test.each(serials)("next serial: $name", ({ companyPrefix, extension, last, used, expected }) => {
  const start = print.ssccStart(companyPrefix, extension);
  const next = print.nextSerial(companyPrefix, extension, last, used);
  if (start.type === "error") {
    expect(start).toMatchObject(expected);
    expect(next).toBeUndefined();
  } else {
    expect(next).toBe(expected.serial);
    expect(expected.type).toBe(next === undefined ? "exhausted" : "serial");
  }
});

test("what is not said of a company prefix is null", () => {
  expect(print.ssccStart("93x", "")).toMatchObject({
    problem: { problem: { code: "notADigit", found: "x", expected: null, ai: null } },
  });
});

test("a label comes back with each value in one form", () => {
  const label = print.drawLabel(
    {
      companyPrefix: "952 1234",
      serialReference: "1",
      contents: "19521234543210",
      count: "048",
      bestBefore: "1/2/2028",
      grossWeight: "0512.50 kg",
    },
    "a5",
    "paper",
    660,
    false,
  );
  expect(label.type === "ok" && label.entries).toEqual({
    sscc: "095212340000000013",
    companyPrefix: "9521234",
    contents: "19521234543210",
    count: "48",
    bestBefore: "2028-02-01",
    grossWeight: "512.5",
  });
  expect(print.ssccStart("952 1234", "")).toEqual({
    type: "ok",
    start: "09521234",
    companyPrefix: "9521234",
  });
});
