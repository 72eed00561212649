import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CheckedRow, OutcomeName } from "../../engine/lists/check-list-messages";
import { type BarcodeEngine, type KeyKindId, loadEngine } from "../../engine/load-engine";
import { ListAnswer } from "./ListAnswer";

/** A checked list, as the worker gives it. */
function check(engine: BarcodeEngine, values: string[], kind?: KeyKindId) {
  const bytes = new TextEncoder().encode(`${values.join("\n")}\n`);
  const numbers = new TextDecoder().decode(engine.completeLines(bytes, kind)).split("\n");
  const answers = engine.checkLines(bytes, kind);
  const rows: CheckedRow[] = values.map((text, at) => ({
    row: at + 1,
    text,
    answer: answers[at] ?? 0,
    number: numbers[at] ?? "",
  }));
  const names: OutcomeName[] = [
    ...(["empty", "valid", "wrongCheckDigit", "withoutCheckDigit"] as const),
    ...(["wrongLength", "notDigits", "shortened", "amount", "several"] as const),
    ...(["addOn", "inside", "wrongInside"] as const),
  ];
  const of = (name: OutcomeName) =>
    rows.filter(({ answer }) => engine.readAnswer(answer).type === name);
  return {
    columns: ["Item", "GTIN"],
    column: 1,
    encoding: "utf-8" as const,
    total: rows.length,
    counts: Object.fromEntries(names.map((name) => [name, of(name).length])) as Record<
      OutcomeName,
      number
    >,
    repeated: 0,
    repeats: [],
    first: rows,
    byOutcome: Object.fromEntries(names.map((name) => [name, of(name)])) as Record<
      OutcomeName,
      CheckedRow[]
    >,
    csv: new Blob(),
  };
}

/** What stands above the answers, when a test does not use it. */
const controls = { kind: "auto", onKind: vi.fn(), onColumn: vi.fn() } as const;

const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("offers the number of an amount, and says that a row has several", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["9,521,234,543,213", "9521234543213 9521234543220"]);
  render(<ListAnswer list={list} engine={engine} {...controls} />);
  expect(cells()).toEqual([
    [
      "1",
      "9,521,234,543,213",
      "Written as an amount, with signs between its digits",
      "9521234543213If a spreadsheet wrote it as an amount",
      "GTIN-13",
    ],
    ["2", "9521234543213 9521234543220", "Several numbers in one row", "", ""],
  ]);
});

test("tells a number from the add-on behind it", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["9780306406157 54995"]);
  render(<ListAnswer list={list} engine={engine} {...controls} />);
  expect(cells()).toEqual([
    [
      "1",
      "9780306406157 54995",
      "A number with an add-on, which is not part of it",
      "9780306406157If the add-on is left out",
      "GTIN-13",
    ],
  ]);
});

test("names model numbers, and rows that a spreadsheet has shortened", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["1987654Ad4X4bL5ttr2310c2K", "9.52123E+12"]);
  render(<ListAnswer list={list} engine={engine} {...controls} />);
  expect(cells()).toEqual([
    ["1", "1987654Ad4X4bL5ttr2310c2K", "Right", "1987654Ad4X4bL5ttr2310c2K", "GMN"],
    ["2", "9.52123E+12", expect.stringContaining("Shortened by a spreadsheet"), "", ""],
  ]);
});

test("says what became of every row, and narrows to one kind", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["9521234543213", "952123454", "9521234543214", "Tea", "", "952"]);
  render(<ListAnswer list={list} engine={engine} {...controls} />);

  expect(cells()).toEqual([
    ["1", "9521234543213", "Right", "9521234543213", "GTIN-13"],
    ["2", "952123454", "9 digits: wrong length", "", ""],
    [
      "3",
      "9521234543214",
      "Check digit should be 3",
      "9521234543213If only the check digit is wrong",
      "GTIN-13",
    ],
    ["4", "Tea", "Not a number", "", ""],
    ["5", "", "Empty row", "", ""],
    ["6", "952", "3 digits: wrong length", "", ""],
  ]);
  await userEvent.click(screen.getByRole("radio", { name: "Wrong check digit (1)" }));
  expect(cells().map(([row]) => row)).toEqual(["3"]);
  await userEvent.click(screen.getByRole("radio", { name: "Not read (4)" }));
  expect(cells().map(([row]) => row)).toEqual(["2", "4", "5", "6"]);
});

test("completes numbers of every length, and shows the other way to read them", async () => {
  const engine = await loadEngine();
  const list = check(engine, [
    "9520001",
    "36000291452",
    "61414100003",
    "952123454321",
    "09520123456789123",
  ]);
  render(<ListAnswer list={list} engine={engine} {...controls} />);
  expect(cells()).toEqual([
    ["1", "9520001", "Check digit 9 added", "95200019", "GTIN-8"],
    [
      "2",
      "36000291452",
      "The zero in front is missingAs a GTIN-12, its check digit is 2",
      "036000291452If it lost the zero in front",
      "GTIN-12",
    ],
    ["3", "61414100003", "Check digit 6 added", "614141000036", "GTIN-12"],
    [
      "4",
      "952123454321",
      "Check digit 3 addedAs a GTIN-12, its check digit should be 4",
      "9521234543213",
      "GTIN-13",
    ],
    [
      "5",
      "09520123456789123",
      "Check digit 5 addedAs a GSIN, its check digit should be 0",
      "095201234567891235",
      "SSCC",
    ],
  ]);
});

test("reads all rows as the kind that is chosen", async () => {
  const engine = await loadEngine();
  const onKind = vi.fn();
  const values = ["952123454321", "61414100003"];
  const { rerender } = render(
    <ListAnswer list={check(engine, values)} engine={engine} {...controls} onKind={onKind} />,
  );
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Read every row as" }),
    "gtin-12",
  );
  expect(onKind).toHaveBeenCalledWith("gtin-12");

  const list = check(engine, values, "gtin-12");
  rerender(<ListAnswer list={list} engine={engine} {...controls} kind="gtin-12" />);
  expect(cells()).toEqual([
    [
      "1",
      "952123454321",
      "Check digit should be 4",
      "952123454324If only the check digit is wrong",
      "GTIN-12",
    ],
    ["2", "61414100003", "Check digit 6 added", "614141000036", "GTIN-12"],
  ]);
});

test("shows a long list in pages", async () => {
  const engine = await loadEngine();
  const values = Array.from({ length: 120 }, (_, row) => String(9521234500000 + row));
  render(<ListAnswer list={check(engine, values)} engine={engine} {...controls} />);

  expect(cells()).toHaveLength(50);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(cells().map(([row]) => row)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(101 + at)),
  );
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("another column can be chosen", async () => {
  const engine = await loadEngine();
  const onColumn = vi.fn();
  render(
    <ListAnswer list={check(engine, ["952"])} engine={engine} {...controls} onColumn={onColumn} />,
  );
  await userEvent.selectOptions(screen.getByLabelText("Column with the numbers"), "Item");
  expect(onColumn).toHaveBeenCalledWith(0);
});

test("numbers of an earlier row are counted, and shown on their own", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["9521234543213", "952-1234543213"]);
  const [, again] = list.first;
  if (again === undefined) throw new Error("two rows were checked");
  again.sameAs = 1;
  Object.assign(list, { repeated: 1, repeats: [again] });
  render(<ListAnswer list={list} engine={engine} {...controls} />);
  await userEvent.click(screen.getByRole("radio", { name: "Repeated (1)" }));
  expect(cells()).toHaveLength(1);
  expect(cells()[0]?.[2]).toContain("Same number as row 1");
});
