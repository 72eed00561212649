/** What is asked of a table, which numbers its rows get, when these count as used, and how they are given back. */
import "fake-indexeddb/auto";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LabelListRequest } from "../../engine/lists/label-list-messages";
import { makeLabels } from "../../engine/lists/make-labels";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { csvText } from "../../test/csv-text";
import { saveBlob } from "../../ui/save-file";
import { useRows } from "../rows/use-rows";
import { ManyLabels } from "./ManyLabels";
import { claimLabels, readRegister, releaseLabels } from "./register";
import { useRegister } from "./use-register";

vi.mock("../../ui/save-file", () => ({ saveBlob: vi.fn(), saveFile: vi.fn() }));

/** What reading the register waits for. */
const held = vi.hoisted(() => ({ reading: Promise.resolve() }));
vi.mock("./register", async (load) => {
  const register = await load<typeof import("./register")>();
  const readReused: typeof register.readReused = (labels) =>
    held.reading.then(() => register.readReused(labels));
  return { ...register, readReused };
});

let engine: PrintEngine;
beforeEach(async () => {
  held.reading = Promise.resolve();
  vi.mocked(saveBlob).mockClear();
  engine = await loadPrint();
  await releaseLabels(await readRegister(), []);
  // The work of the worker, in the page.
  class Here {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    async postMessage(request: LabelListRequest) {
      const noFonts = () => Promise.reject(new Error("a label printer has its own"));
      const tell = (data: unknown) => this.onmessage?.({ data });
      const result = await makeLabels(engine, noFonts, request, (...progress) =>
        tell({ type: "progress", progress }),
      );
      tell({ type: "done", result });
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", Here);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await releaseLabels(await readRegister(), []);
});

function Many() {
  return <ManyLabels engine={engine} register={useRegister()} rows={useRows()} />;
}

const HEADER = "Contents,Count,Batch";
const [first, wrong, right] = ["19521234543210,48,A", "19521234543211,48,B", "19521234543210,48,B"];
const [first13, second20, third37] = [
  "095212340000000013",
  "095212340000000020",
  "095212340000000037",
];

const type = (...rows: string[]) => typeTable(HEADER, ...rows);
const typeTable = (...rows: string[]) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
    target: { value: rows.join("\n") },
  });
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const used = async () => (await readRegister()).map(({ sscc, entries }) => [sscc, entries.batch]);

/** Makes the labels of the table that is there, and saves them. */
async function makeAndSave() {
  await press(/^Make the labels/);
  await save();
}

async function save() {
  await userEvent.click(await screen.findByRole("button", { name: "Save as ZPL" }));
  await screen.findByText(/numbers now count as used/);
}

async function start(...rows: string[]) {
  render(<Many />);
  type(...rows);
  fireEvent.change(screen.getByRole("textbox", { name: "Company prefix for new SSCCs" }), {
    target: { value: "9521234" },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Printer" }), "dpi203");
  await screen.findByRole("combobox", { name: "What the column Batch becomes" });
}

/** A row that is right and one that is wrong are made into a label. */
async function makeOne() {
  await start(first, wrong);
  await makeAndSave();
  expect(await used()).toEqual([[first13, "A"]]);
}

test("labels are seen before their numbers count as used", async () => {
  await start(first, right, "19521234543210,480,A-much-longer-lot");
  await press(/^Make the labels/);
  expect(await screen.findByText(/count as used only when you save/)).toBeVisible();
  expect(await used()).toEqual([]);
  expect(screen.getByText("The file prints 2 copies of each label.")).toBeVisible();
  const labels = within(screen.getByRole("region", { name: "How the labels look" }));
  expect(labels.getAllByRole("figure").map(({ textContent }) => textContent)).toEqual([
    "The first label: row 2",
    "The last label: row 4",
  ]);
  expect(labels.getAllByRole("img")[0]).toHaveAccessibleName(new RegExp(first13));

  await save();
  expect(saveBlob).toHaveBeenCalledOnce();
  expect(await used()).toHaveLength(3);
  // Once more is the same file.
  await press(/^Save as ZPL/);
  expect(saveBlob).toHaveBeenCalledTimes(2);
  expect(await used()).toHaveLength(3);
});

test("numbers of a file that is not used are given back, and are the next ones again", async () => {
  await claimLabels([{ sscc: "095212340000000990", entries: { batch: "typed" } }], "2026-11-01");
  await start(first, right);
  await makeAndSave();
  await press(/^Give these numbers back/);
  expect(screen.getByText(/^Give back 2 SSCCs\?/)).toBeVisible();
  await press(/^No, keep them/);
  expect(await used()).toHaveLength(3);
  await press(/^Give these numbers back/);
  await press(/^Yes, give them back/);
  await screen.findByText(/count as used only when you save/);
  expect(await used()).toEqual([["095212340000000990", "typed"]]);

  await makeAndSave();
  expect(await used()).toContainEqual([first13, "A"]);
});

test("labels are not made of new rows with the columns of the table before", async () => {
  await start(first);
  const make = screen.getByRole("button", { name: /^Make the labels/ });
  expect(make).toBeEnabled();
  typeTable("Batch,Count,Contents", "A,48,19521234543210");
  expect(make).toBeDisabled();
  fireEvent.click(make);
  await vi.waitFor(() => expect(make).toBeEnabled());
  await makeAndSave();
  expect(await used()).toEqual([[first13, "A"]]);
});

test("labels of a table that has gone do not come back, neither made nor given back", async () => {
  const looks = () => screen.queryByRole("region", { name: "How the labels look" });
  await start(first, right);
  let read = () => {};
  held.reading = new Promise((resolve) => {
    read = resolve;
  });
  await press(/^Make the labels/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "What the column Batch becomes" }),
    "Leave it out",
  );
  read();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(looks()).toBeNull();

  await makeAndSave();
  await press(/^Give these numbers back/);
  fireEvent.click(screen.getByRole("button", { name: /^Yes, give them back/ }));
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  await expect.poll(used).toEqual([]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(looks()).toBeNull();
});

test("where another tab takes a number in between, the labels are made again with others", async () => {
  await start(first, right);
  await press(/^Make the labels/);
  await screen.findByText(/count as used only when you save/);
  const theirs = { sscc: second20, entries: { batch: "theirs", companyPrefix: "9521234" } };
  await claimLabels([theirs], "2026-11-01");

  await press(/^Save as ZPL/);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Another tab used some/);
  expect(saveBlob).not.toHaveBeenCalled();
  expect(await used()).toEqual([[second20, "theirs"]]);

  await save();
  expect(await used()).toEqual([
    [second20, "theirs"],
    [third37, "A"],
    ["095212340000000044", "B"],
  ]);
});

test("SSCCs that are repeated, missing or used before are named before anything is saved", async () => {
  await claimLabels([{ sscc: second20, entries: { batch: "theirs" } }], "2026-11-01");
  await start(first);
  fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
    target: {
      value: ["SSCC,Note", `${first13},a`, `${first13},b`, ",c", `${second20},d`].join("\n"),
    },
  });
  await screen.findByRole("combobox", { name: "What the column Note becomes" });
  await press(/^Make the labels/);
  const leftOut = await screen.findByRole("table", { name: "Rows that were left out" });
  expect(leftOut).toHaveTextContent(`Row 3The SSCC ${first13} is already in row 2.`);
  expect(screen.getByText(/^Row 4: no SSCC, where other rows have one/)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/1 SSCC in this table is on other labels/);
  expect(screen.queryByRole("button", { name: "Save as ZPL" })).not.toBeInTheDocument();
  expect(await used()).toHaveLength(1);

  await press(/^Keep them: these replace/);
  // What has no label is read before the file is saved.
  const button = screen.getByRole("button", { name: "Save as ZPL" });
  expect(leftOut.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await save();
  expect(await used()).toHaveLength(3);
});

test("what is text for want of room is said once above the labels", async () => {
  await start();
  fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
    target: {
      value: ["Order number,Note", "ABCDEFGHIJKLMNOP,a", "ABCDEFGHIJKLMNOQ,b"].join("\n"),
    },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Label" }), "4x6");
  await screen.findByRole("combobox", { name: "What the column Note becomes" });
  await press(/^Make the labels/);
  expect(await screen.findByText(/Printed as text only/)).toHaveTextContent(
    "All 2 rows: A label of this size (4 by 6 inches) has no room for all the barcodes. Printed as text only: order number.",
  );
});

test("a row that was made keeps its number when another is put right, if it is the same pallet", async () => {
  await makeOne();
  type(first, right);
  await press(/^Make the labels/);
  expect(await screen.findByText(/^Row 2: made before on this page/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save as ZPL" })).not.toBeInTheDocument();
  expect(await used()).toEqual([[first13, "A"]]);

  await press(/^The same pallets/);
  await save();
  expect(await used()).toEqual([
    [first13, "A"],
    [second20, "B"],
  ]);

  // And so do both of them the next time.
  await press(/^Make the labels/);
  expect(await screen.findByText(/^All 2 rows: made before/)).toBeVisible();
  await press(/^The same pallets/);
  await save();
  expect(await used()).toHaveLength(2);
});

test("another pallet with the same contents gets a new number", async () => {
  await makeOne();
  type(first);
  await press(/^Make the labels/);
  await screen.findByText(/made before on this page/);
  await press(/^Other pallets/);
  await save();
  expect(await used()).toEqual([
    [first13, "A"],
    [second20, "A"],
  ]);

  // From then on the row is that pallet.
  await press(/^Make the labels/);
  await screen.findByText(/made before on this page/);
  await press(/^The same pallets/);
  await save();
  expect(await used()).not.toContainEqual([third37, "A"]);
});

test("with another company prefix all rows get new numbers", async () => {
  await makeOne();
  fireEvent.change(screen.getByRole("textbox", { name: "Company prefix for new SSCCs" }), {
    target: { value: "9525678" },
  });
  await makeAndSave();
  expect(await used()).toEqual([
    [first13, "A"],
    ["095256780000000011", "A"],
  ]);
});

test("no labels are made while a column is in question", async () => {
  render(<Many />);
  fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
    target: { value: "SSCC,Best bfr\n395212340000000013,30/11/2027" },
  });
  await screen.findByText("First say what the column named above is.");
  const make = screen.getByRole("button", { name: /^Make the labels/ });
  expect(make).toBeDisabled();
  await press(/^Yes, use it/);
  expect(make).toBeEnabled();
});

/** Makes pallets with these dates, and gives those on the labels. */
async function makeDated(dates: string[], heading = "Best before") {
  render(<Many />);
  const rows = dates.map((date) => `19521234543210,48,${date}`);
  typeTable(`Contents,Count,${heading}`, ...rows);
  fireEvent.change(screen.getByRole("textbox", { name: "Company prefix for new SSCCs" }), {
    target: { value: "9521234" },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Printer" }), "dpi203");
  await screen.findByRole("combobox", { name: `What the column ${heading} becomes` });
  await press(/^Make the labels/);
}
const usedDates = async () => (await readRegister()).map(({ entries }) => entries.bestBefore);

test("a table says that its months come first", async () => {
  await makeDated(["1/2/27", "11/30/26"]);
  await save();
  expect(
    screen.getByText(
      /^All 2 rows: .*Dates are read as month\/day, as “11\/30\/26” in this table shows/,
    ),
  ).toBeVisible();
  expect(await usedDates()).toEqual(["2027-01-02", "2026-11-30"]);
});

test("a table with both orders is asked, and takes no number before", async () => {
  await makeDated(["1/2/27", "11/30/26", "30/11/26"]);
  expect(await screen.findByText(/^Dates such as “1\/2\/27” could be read/)).toBeVisible();
  expect(await usedDates()).toEqual([]);
  expect(screen.queryByRole("button", { name: "The year" })).not.toBeInTheDocument();
  await press(/^The month/);
  await save();
  expect(await usedDates()).toEqual(["2027-01-02", "2026-11-30", "2026-11-30"]);
});

test("dates of which one shows that the day is first are not asked about", async () => {
  await makeDated(["1/2/27", "30/4/27"]);
  await save();
  expect(await usedDates()).toEqual(["2027-02-01", "2027-04-30"]);
});

test("dates of which none shows what is first are asked about", async () => {
  await makeDated(["1/2/27", "3/4/27"]);
  expect(
    await screen.findByText(/Dates such as “1\/2\/27” could be read in two ways/),
  ).toBeVisible();
  await press(/^The month$/);
  await save();
  expect(await usedDates()).toEqual(["2027-01-02", "2027-03-04"]);
});

test("a heading says what is first in its dates", async () => {
  await makeDated(["1/2/27", "3/4/27"], "Best before (mm/dd/yy)");
  await save();
  expect(await usedDates()).toEqual(["2027-01-02", "2027-03-04"]);
});

test("the sheet comes back with the SSCC of each row, and the register keeps what is on no label", async () => {
  await start(first);
  typeTable(`Pallet #,${HEADER}`, `7,${first}`, `8,${wrong}`);
  await screen.findByRole("combobox", { name: "What the column Pallet # becomes" });
  await makeAndSave();
  const answers = within(screen.getByRole("region", { name: "Labels made" }));
  await userEvent.click(answers.getByRole("button", { name: "Save as CSV" }));
  const [name, sheet] = vi.mocked(saveBlob).mock.calls.at(-1) ?? [];
  expect(name).toBe("pallets.csv");
  expect((await csvText(sheet as Blob)).trimEnd().split("\r\n")).toEqual([
    "\ufeffPallet #,Contents,Count,Batch,SSCC,Result",
    `7,19521234543210,48,A,${first13},Label made.`,
    expect.stringMatching(/^8,19521234543211,48,B,,.*check digit/),
  ]);
  expect((await readRegister()).map(({ leftOut }) => leftOut)).toEqual([{ "Pallet #": "7" }]);
});
