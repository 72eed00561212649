import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { FaultyRow, SymbolSheet } from "../../engine/lists/symbol-sheet-messages";
import { csvText } from "../../test/csv-text";
import { SheetAnswer, type SheetOrder } from "./SheetAnswer";

const unknown = (row: number): FaultyRow => ({
  row,
  text: `95212345432${row}`,
  fault: { type: "unknownUse", found: "Moon" },
});

const source = new Blob(["Name,Number\nTea,9521234543213\nJam,x\nOil,9521234543220\n"]);
const order: SheetOrder = {
  source,
  sheetName: undefined,
  columns: undefined,
  readAs: "column",
  format: "pdf",
};
const sheet: SymbolSheet = {
  count: 2,
  made: [],
  warned: [4],
  completed: { withoutLeadingZero: [], withoutCheckDigit: [] },
  specialUses: {},
  faults: [],
  columns: { text: 1, name: 0, use: undefined },
  textColumn: {
    columns: ["Name", "Number", "Column 3"],
    column: 1,
    reason: "heading",
    others: ["Column 3"],
  },
  file: new Blob(["%PDF-"]),
  milliseconds: 1,
};

test("equal faults stand in one row, with the numbers of their rows", () => {
  const wide: FaultyRow = { row: 3, text: "x", fault: { type: "tooWide", width: 2e5, max: 1.9e5 } };
  const many = Array.from({ length: 12 }, (_, at) => unknown(at + 10));
  render(
    <SheetAnswer
      sheet={{ ...sheet, faults: [unknown(2), wide, ...many] }}
      order={order}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  const [, first, second, third] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("Rows 2, 10, 11, 12, 13 … and 8 more952123454322");
  expect(second).toHaveTextContent("The symbol is 200 mm wide. A page has room for 190 mm.Row 3x");
  expect(third).toBeUndefined();
  expect(screen.getByText("2 barcodes made, 14 rows left out")).toBeInTheDocument();
  expect(screen.getByText(/^Row 4: the kind of barcode or its size is not allowed/)).toBeVisible();
  // Before the file is saved.
  expect(screen.getByRole("table").compareDocumentPosition(screen.getByText("Save as PDF"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("digits that were added are told with the numbers of their rows", () => {
  const completed = { withoutLeadingZero: [2, 5], withoutCheckDigit: [7] };
  render(
    <SheetAnswer
      sheet={{ ...sheet, completed }}
      order={order}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  expect(screen.getByText(/^2 numbers with a zero put back in front/)).toHaveTextContent(
    "which spreadsheets drop: rows 2, 5.",
  );
  expect(screen.getByText("1 number with the missing check digit added: row 7.")).toBeVisible();
});

test("the columns that were read are shown, and another choice makes the sheet again", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <SheetAnswer
      sheet={sheet}
      order={{ ...order, format: "svg" }}
      isBehind={false}
      onChange={onChange}
    />,
  );
  const barcode = screen.getByLabelText("Column that becomes the barcode");
  expect(barcode).toHaveDisplayValue("Number");
  expect(screen.getByLabelText("Column below each barcode")).toHaveDisplayValue("Name");
  expect(screen.getByLabelText("Column with where it is scanned")).toHaveDisplayValue(
    "None: as chosen above",
  );
  await user.selectOptions(barcode, "Column 3");
  expect(onChange).toHaveBeenLastCalledWith({ columns: { text: 2, name: 0, use: undefined } });
  await user.selectOptions(screen.getByLabelText("Column below each barcode"), "Nothing");
  expect(onChange).toHaveBeenLastCalledWith({
    columns: { text: 1, name: undefined, use: undefined },
  });
});

test("a list of one column asks for none, and a list without a barcode has no file", () => {
  const textColumn = { ...sheet.textColumn, columns: ["Column 1"] };
  const empty = { ...sheet, count: 0, warned: [], textColumn, file: undefined };
  render(<SheetAnswer sheet={empty} order={order} isBehind={false} onChange={vi.fn()} />);
  expect(screen.queryByRole("combobox", { name: /^Column/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Save as PDF" })).not.toBeInTheDocument();
});

test("numbers that could lack their check digit are told, and can be read another way", async () => {
  const onChange = vi.fn();
  const faults: FaultyRow[] = [{ row: 6, text: "952123454324", fault: { type: "doubtful" } }];
  render(
    <SheetAnswer sheet={{ ...sheet, faults }} order={order} isBehind={false} onChange={onChange} />,
  );
  expect(screen.getByRole("row", { name: /its check digit could be missing/ })).toHaveTextContent(
    "952123454324",
  );
  const user = userEvent.setup();
  const choice = screen.getByRole("combobox", { name: "Read every number as" });
  await user.selectOptions(choice, "GTIN-13, complete or without check digit");
  expect(onChange).toHaveBeenLastCalledWith({ columns: sheet.columns, readAs: "gtin-13" });
  await user.selectOptions(choice, "Each row as it stands");
  expect(onChange).toHaveBeenLastCalledWith({ columns: sheet.columns, readAs: "alone" });
});

test("files that share a name, and those that were not read back, are told", () => {
  const files = { renamed: 2, notReadBack: { "the reader is away.": 3 } };
  const { rerender } = render(
    <SheetAnswer
      sheet={{ ...sheet, files }}
      order={{ ...order, format: "zip" }}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  expect(screen.getByText(/^2 names were already taken/)).toBeVisible();
  expect(screen.getByText("3 barcodes were not read back: the reader is away.")).toBeVisible();
  expect(screen.getByLabelText("Column that names the files")).toHaveDisplayValue(
    "None: by number",
  );
  expect(screen.getByRole("button", { name: "Save as ZIP" })).toBeVisible();
  const clean = { renamed: 0, notReadBack: {} };
  rerender(
    <SheetAnswer
      sheet={{ ...sheet, files: clean }}
      order={{ ...order, format: "zip" }}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  expect(screen.getByText(/^The bars that the files are made of were read back/)).toBeVisible();
  rerender(
    <SheetAnswer
      sheet={{ ...sheet, files: { ...clean, renamed: 1 } }}
      order={{ ...order, format: "zip" }}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  // The index of the ZIP has a name too, so that a single barcode can be renamed.
  expect(screen.getByText(/^1 name was already taken and got a number behind it/)).toBeVisible();
});

test("the column that becomes the barcode says why it is the one", () => {
  render(<SheetAnswer sheet={sheet} order={order} isBehind={false} onChange={vi.fn()} />);
  expect(screen.getByLabelText("Column that becomes the barcode")).toHaveAccessibleDescription(
    "Found by its heading. Also with numbers: “Column 3”.",
  );
});

test("the list comes back with each barcode's number, or why there is none", async () => {
  const saved = vi.fn<(file: Blob) => string>(() => "blob:list");
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() });
  const faults: FaultyRow[] = [{ row: 3, text: "x", fault: { type: "doubtful" } }];
  const made = [
    { row: 2, text: "9521234543213" },
    { row: 4, text: "9521234543220" },
  ];
  render(
    <SheetAnswer
      sheet={{ ...sheet, made, faults }}
      order={order}
      isBehind={false}
      onChange={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save as CSV" }));
  const lines = (await csvText(saved.mock.calls[0]?.[0] as Blob)).trimEnd().split("\r\n");
  expect(lines).toEqual([
    "\ufeffName,Number,Barcode number,Result",
    "Tea,9521234543213,9521234543213,Barcode made",
    expect.stringMatching(/^Jam,x,,.*check digit/),
    "Oil,9521234543220,9521234543220,Barcode made. Its kind or size is not allowed for this use.",
  ]);
});
