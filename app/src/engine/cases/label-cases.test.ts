/** The cases of logistic labels that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import entries from "../../../../fixtures/cases/label_entries.json";
import layouts from "../../../../fixtures/cases/label_layouts.json";
import rows from "../../../../fixtures/cases/label_rows.json";
import serials from "../../../../fixtures/cases/used_serials.json";
import { joinCells } from "../lists/lines";
import {
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

test.each(rows)("rows: $name", ({ columns, rows: cells, numbers, size = "a5", expected }) => {
  const { zpl, faults, ...rest } = print.readLabelRows(columns, joinCells(cells.flat()), {
    size: size as LabelSizeId,
    output: "dpi203",
    x: 501,
    copies: 1,
    numbers,
  });
  const ssccs = zpl?.match(/(?<=\^FD\(00\) )\d{18}/g) ?? [];
  const flat = faults.map(({ row, fault }) => ({ row, fault: flatten(fault) }));
  expect({ ...rest, ssccs, faults: flat }).toMatchObject(expected);
  expect(rest.count).toBe(expected.ssccs.length);
});

/** A fault in the shape of the cases, where what is wrong with a field stands beside the field. */
function flatten(fault: LabelRowFault) {
  if (fault.type === "doesNotFit") return { ...fault.reason, ...fault };
  if (fault.type !== "error") return fault;
  const problems = fault.problems.map(({ problem, ...rest }) => ({ ...problem, ...rest }));
  return { ...fault, problems };
}

test.each(serials)("used serials: $name", ({ kept, companyPrefix, extension, expected }) => {
  const used = kept.map((one) => ({ companyPrefix: "", extension: "", ...one }));
  const { last, leftOut } = print.lastSerials(used);
  const next = print.nextSerial(companyPrefix, extension, used);
  const told =
    next.type === "error"
      ? { type: next.type, field: next.field, code: next.problem.code }
      : { ...next, last: next.last?.sscc ?? null };
  expect({ last: last.map(({ sscc }) => sscc), leftOut, next: told }).toEqual(expected);
});

test("an SSCC is kept with its parts, and counts as used with all before it", () => {
  const used = print.usedSerial("952 1234", "", "095212340000000020");
  expect(used).toEqual({
    companyPrefix: "9521234",
    extension: "0",
    serial: "000000002",
    sscc: "095212340000000020",
  });
  expect(print.usedSerial("9525678", "", "095212340000000020")).toBeUndefined();
  if (used === undefined) return;
  expect(print.isUsedSscc(used, "095212340000000013")).toBe(true);
  expect(print.isUsedSscc(used, "095212340000000037")).toBe(false);
  expect(print.isUsedSscc(used, "395212340000000014")).toBe(false);
});
