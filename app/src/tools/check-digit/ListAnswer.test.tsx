import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as interpreter from "../../../../wasm/pkg/engine/barcode_wasm.js";
import type { CheckedList } from "../../engine/lists/check-list-messages";
import { checkRows } from "../../engine/lists/check-rows";
import { type BarcodeEngine, loadEngine } from "../../engine/load-engine";
import { csvText } from "../../test/csv-text";
import { ListAnswer } from "./ListAnswer";
import { type ListSettings, wordsOf } from "./use-check-list";

type Shown = { engine: BarcodeEngine; list: CheckedList; settings: ListSettings };

/** A list as the worker checks it. */
async function check(text: string, settings: ListSettings): Promise<Shown> {
  const engine = await loadEngine();
  const { kind, column, restoresZeros } = settings;
  const request = {
    file: new Blob([text]),
    words: wordsOf(engine),
    ...(kind !== "auto" && { kind }),
    ...(column !== undefined && { column }),
    ...(restoresZeros && { restoresZeros }),
  };
  const list = await checkRows(
    request,
    engine,
    async () => interpreter,
    () => {},
  );
  return { engine, list, settings };
}

/** Checks a list, and checks it again as often as it is to be read another way; gives the last answer. */
async function open(text: string) {
  let shown = await check(text, { kind: "auto" });
  const onSettings = async (settings: ListSettings) => {
    shown = await check(text, settings);
    rerender(<ListAnswer {...shown} sheet={undefined} isBehind={false} onSettings={onSettings} />);
  };
  const { rerender } = render(
    <ListAnswer {...shown} sheet={undefined} isBehind={false} onSettings={onSettings} />,
  );
  return { last: () => shown };
}

const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("offers the number of an amount, and says that a row has several", async () => {
  await open('"9,521,234,543,213"\n9521234543213 9521234543220');
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
  await open(["9780306406157 54995"].join("\n"));
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
  await open(["1987654Ad4X4bL5ttr2310c2K", "9.52123E+12"].join("\n"));
  expect(cells()).toEqual([
    ["1", "1987654Ad4X4bL5ttr2310c2K", "Right", "1987654Ad4X4bL5ttr2310c2K", "GMN"],
    ["2", "9.52123E+12", expect.stringContaining("Shortened by a spreadsheet"), "", ""],
  ]);
});

test("gives no number for rows that a spreadsheet has cut to 15 digits, nor in the file", async () => {
  const { last } = await open(["395212340000013000", "395,212,340,000,014,000"].join("\n"));
  expect(cells()).toEqual([
    ["1", "395212340000013000", expect.stringContaining("Rounded by a spreadsheet"), "", ""],
    ["2", "395,212,340,000,014,000", expect.stringContaining("Rounded by a spreadsheet"), "", ""],
  ]);
  expect(await csvText(last().list.table)).not.toMatch(/39521234000001[34]00[1-9]/);
});

test("says what became of every row, and narrows to one kind", async () => {
  await open(["9521234543213", "952123454", "9521234543214", "Tea", "", "952"].join("\n"));

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

test("completes numbers of every length", async () => {
  await open("9520001\n36000291452\n95212345432\n952123454321\n09520123456789123");
  expect(cells()).toEqual([
    ["1", "9520001", "Check digit 9 added", "95200019", "GTIN-8"],
    [
      "2",
      "36000291452",
      "The zero in front is missing",
      "036000291452If it lost the zero in front",
      "GTIN-12",
    ],
    ["3", "95212345432", "Check digit 4 added", "952123454324", "GTIN-12"],
    ["4", "952123454321", "Check digit 3 added", "9521234543213", "GTIN-13"],
    ["5", "09520123456789123", "Check digit 5 added", "095201234567891235", "SSCC"],
  ]);
});

test("warns of right numbers beside those that a spreadsheet has cut", async () => {
  await open("395212340000013000\n395212340000012000");
  expect(cells().map(([, , result]) => result)).toEqual([
    expect.stringMatching(/^Rounded by a spreadsheet/),
    "Right",
  ]);
  expect(
    screen.getByText(/^A spreadsheet has rounded the number in 1 row\. .* though they look right/),
  ).toBeVisible();
});

test("puts lost zeros back when asked, on the screen and in the file", async () => {
  const { last } = await open("36000291452\n36000291469");
  expect(screen.getByText(/^2 rows seem to have lost the zero in front/)).toBeVisible();
  expect(await csvText(last().list.table)).toContain(
    "36000291452,1,The zero in front is missing,,036000291452,GTIN-12,If it lost the zero in front,",
  );
  await userEvent.click(screen.getByRole("button", { name: "Put the zeros back" }));
  expect(await screen.findByRole("button", { name: "Leave the zeros out" })).toBeVisible();
  expect(cells()[0]?.[3]).toBe("036000291452");
  expect(await csvText(last().list.table)).toContain(
    "36000291452,1,The zero in front is missing,036000291452,,GTIN-12,,",
  );
});

test("reads a column as a whole: what is right by chance is doubtful, and shown on its own", async () => {
  const whole = Array.from({ length: 20 }, (_, at) => String(952123400000 + at));
  const { last } = await open(["9521234543213", ...whole, "952123454324"].join("\n"));
  const chance = last().list.counts.perhapsWithoutCheckDigit;
  expect(chance).toBeGreaterThan(0);
  expect(last().list.counts).toMatchObject({ valid: 1, withoutCheckDigit: 21 - chance });
  expect(screen.getByText(/^Read as GTIN-13: 22 rows/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show the doubtful rows" }));
  expect(cells()).toHaveLength(chance);
  expect(cells().at(-1)).toEqual([
    "22",
    "952123454324",
    "Check digit 4 is probably missing",
    "9521234543244If it lacks its check digit, as other rows do",
    "GTIN-13",
  ]);
});

test("reads all rows as the kind that is chosen", async () => {
  const { last } = await open("952123454321\n61414100003");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Read every row as" }),
    "gtin-12",
  );
  await waitFor(() => expect(last().settings.kind).toBe("gtin-12"));
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

test("the usual kind of a mixed column is one press away", async () => {
  const { last } = await open("9521234543213\n9521234543220\n95200002");
  await userEvent.click(screen.getByRole("button", { name: "Read every row as GTIN-13" }));
  await waitFor(() => expect(last().settings.kind).toBe("gtin-13"));
  expect(cells()[2]?.[2]).toBe("8 digits: wrong length");
  expect(screen.getByRole("combobox", { name: "Read every row as" })).toHaveFocus();
});

test("shows a long list in pages", async () => {
  const values = Array.from({ length: 120 }, (_, row) => String(9521234500000 + row));
  await open(values.join("\n"));

  expect(cells()).toHaveLength(50);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(cells().map(([row]) => row)).toEqual(
    Array.from({ length: 20 }, (_, at) => String(101 + at)),
  );
  expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
});

test("another column can be chosen", async () => {
  const { last } = await open("Carton\tGTIN\n19521234543210\t9521234543213");
  const column = screen.getByLabelText("Column with the numbers");
  await userEvent.selectOptions(column, "GTIN");
  await waitFor(() => expect(last().settings.column).toBe(1));
  expect(cells()[0]?.[1]).toBe("9521234543213");
});

test("numbers of an earlier row are counted, and shown on their own", async () => {
  await open("9521234543213\n952-1234543213");
  await userEvent.click(screen.getByRole("radio", { name: "Repeated (1)" }));
  expect(cells()).toHaveLength(1);
  expect(cells()[0]?.[2]).toContain("Same number as row 1");
});
