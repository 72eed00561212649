/** The cases of logistic labels that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import entries from "../../../../fixtures/cases/label_entries.json";
import layouts from "../../../../fixtures/cases/label_layouts.json";
import rows from "../../../../fixtures/cases/label_rows.json";
import serials from "../../../../fixtures/cases/next_serials.json";
import { joinCells } from "../lists/lines";
import {
  type DateOrderId,
  type LabelEntries,
  type LabelOutputId,
  type LabelRowFault,
  type LabelSizeId,
  loadPrint,
  type PrintEngine,
} from "../load-print";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

test.each(entries)("label: $name", ({ input, expected }) => {
  const found = print.drawLabel(input as LabelEntries, "a5", "paper", 660);
  if (found.type === "error") {
    const problems = found.problems.map(({ problem, ...rest }) => ({ ...problem, ...rest }));
    expect({ type: "error", problems }).toMatchObject(expected);
  } else {
    expect(expected.type).toBe("ok");
    // That it fits is of the cases of layouts.
    if (found.type !== "ok") return;
    const {
      elements = [],
      texts: _,
      ...rest
    } = expected as { elements?: string[]; texts?: unknown };
    expect(found).toMatchObject(rest);
    expect(found.symbols.map(({ bracketed }) => bracketed).join("")).toContain(elements[0] ?? "");
  }
});

test.each(layouts)("layout: $name", ({ input, size, output, x, expected }) => {
  const found = print.drawLabel(
    input as LabelEntries,
    size as LabelSizeId,
    output as LabelOutputId,
    x,
  );
  if (found.type === "ok") {
    const { page } = print.labelChoices().sizes.find(({ id }) => id === size) ?? {};
    const { width = [], ...rest } = expected;
    expect({
      ...found,
      symbols: found.symbols.map(({ bracketed }) => bracketed),
      page: [page?.width, page?.height],
    }).toMatchObject(rest);
    for (const [index, rounded] of width.entries()) {
      expect(Math.abs((found.symbols[index]?.width ?? 0) - rounded)).toBeLessThanOrEqual(1);
    }
  } else if (found.type === "doesNotFit") {
    expect({ type: found.type, ...found.reason }).toMatchObject(expected);
    expect(found.fits).not.toContain(size);
  } else throw new Error("the entries of a layout are right");
});

test.each(rows)(
  "rows: $name",
  ({ columns, rows: cells, numbers, size = "a5", dateOrder, expected }) => {
    const writer = new print.LabelWriter(columns, {
      size: size as LabelSizeId,
      output: "dpi203",
      x: 501,
      copies: 1,
      numbers,
      dateOrder: dateOrder as DateOrderId | undefined,
    });
    writer.learn(joinCells(cells.flat()));
    const { zpl, faults, ...rest } = writer.add(joinCells(cells.flat()));
    const ssccs = zpl?.match(/(?<=\^FD\(00\) )\d{18}/g) ?? [];
    const { dates, ...told } = expected;
    if (dates !== undefined)
      expect(rest.labels.map(({ entries }) => entries.bestBefore)).toEqual(dates);
    const flat = faults.map(({ row, fault }) => ({ row, fault: flatten(fault) }));
    expect({ ...rest, ssccs, faults: flat }).toMatchObject(told);
    expect(rest.labels.map(({ sscc }) => sscc)).toEqual(expected.ssccs);
  },
);

/** A fault in the shape of the cases, where what is wrong with a field stands beside the field. */
function flatten(fault: LabelRowFault) {
  if (fault.type === "doesNotFit") return { ...fault.reason, ...fault };
  if (fault.type !== "error") return fault;
  const problems = fault.problems.map(({ problem, ...rest }) => ({ ...problem, ...rest }));
  return { ...fault, problems };
}

test.each(serials)("next serial: $name", ({ companyPrefix, extension, last, used, expected }) => {
  const start = print.ssccStart(companyPrefix, extension);
  const next = print.nextSerial(companyPrefix, extension, last, used);
  if (start.type === "error") {
    const { field, problem } = start;
    expect({ type: start.type, field, code: problem.code }).toEqual(expected);
    expect(next).toBeUndefined();
  } else {
    expect(next).toBe(expected.serial);
    expect(expected.type).toBe(next === undefined ? "exhausted" : "serial");
  }
});

test("what is not said of a company prefix is null", () => {
  expect(print.ssccStart("93x", "")).toMatchObject({
    problem: { code: "notADigit", found: "x", expected: null, ai: null },
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
