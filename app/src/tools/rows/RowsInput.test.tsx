import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RowsInput } from "./RowsInput";
import { useRows } from "./use-rows";

const fixture = (name: string) =>
  new File([readFileSync(resolve(import.meta.dirname, "../../../../fixtures/sheets", name))], name);

/** A list whose rows are gathered as they come from files. */
function List({ read }: { read: Blob[] }) {
  return (
    <RowsInput
      rows={useRows()}
      label="Numbers"
      hint=""
      fileLabel="File"
      onExample={() => {}}
      onFile={(rows) => read.push(rows)}
      onClear={() => {}}
    />
  );
}

function open(file: File) {
  const read: Blob[] = [];
  const user = userEvent.setup({ applyAccept: false });
  render(<List read={read} />);
  return { read, user, choose: (next = file) => user.upload(screen.getByLabelText("File"), next) };
}

test("the sheet of a workbook is shown, with its hidden rows, and another one is read when it is chosen", async () => {
  const { read, user, choose } = open(fixture("openpyxl-hidden.xlsx"));
  await choose();
  const sheet = await screen.findByLabelText("Sheet");
  expect(sheet).toHaveDisplayValue("Pallets");
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual([
    "Cover",
    "Pallets",
    "Returns & more",
  ]);
  expect(screen.getByText("openpyxl-hidden.xlsx")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("2 hidden rows are read too.");

  await user.selectOptions(sheet, "Returns & more");
  await expect.poll(() => read.length).toBe(2);
  expect(await read[1]?.text()).toMatch(/^\ufeff?Item\t.*\n"Soup/);
  expect(screen.getByLabelText("Sheet")).toBe(sheet); // which keeps its focus
  expect(sheet).toHaveDisplayValue("Returns & more");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("of an .xls, which does not say which rows are hidden, it is said that all are read", async () => {
  const { choose } = open(fixture("libreoffice-hidden.xls"));
  await choose();
  expect(await screen.findByText(/\(\.xls\), rows that are hidden are read too/)).toBeVisible();
});

test("of formulas without their results, it is said that they are read as empty", async () => {
  const { choose } = open(fixture("openpyxl-formulas.xlsx"));
  await choose();
  expect(await screen.findByText(/^3 cells are read as empty/)).toHaveTextContent("save it there");
});

test("of two tables on a sheet, it is said which one is not read and what to do", async () => {
  const { read, choose } = open(fixture("openpyxl-below.xlsx"));
  await choose();
  expect(await screen.findByText(/Another table on this sheet is not read/)).toHaveTextContent(
    "rows 6 to 8. To use it, put it on a sheet of its own",
  );
  expect(await read[0]?.text()).not.toMatch("Cartons");
});

test("a sheet that is alone is named, and a text has none", async () => {
  const { choose } = open(fixture("openpyxl.xlsx"));
  await choose();
  expect(await screen.findByText("sheet “Pallets”")).toBeVisible();
  expect(screen.queryByLabelText("Sheet")).toBeNull();
  await choose(fixture("pandas.csv"));
  expect(await screen.findByText("pandas.csv")).toBeVisible();
  await expect.poll(() => screen.queryByText("sheet “Pallets”")).toBeNull();
});

test.each([
  ["is locked", "msoffcrypto.xlsx", "locked by a password"],
  ["is XML", "sheetjs.fods", "save it as a workbook (.xlsx) or as CSV"],
])("a file that %s is refused when it is chosen, and can be taken away", async (_, name, why) => {
  const { read, user, choose } = open(fixture(name));
  await choose();
  expect(await screen.findByRole("alert")).toHaveTextContent(why);
  expect(read).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove the file" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Numbers")).toBeVisible();
});

test("of two files that are chosen one after the other, the last is read", async () => {
  const { read } = open(fixture("openpyxl-hidden.xlsx"));
  for (const name of ["openpyxl-hidden.xlsx", "pandas.csv"]) {
    fireEvent.change(screen.getByLabelText("File"), { target: { files: [fixture(name)] } });
  }
  await expect.poll(() => read.length).toBe(1);
  expect(await read[0]?.text()).toMatch(/^Item,/);
  expect(screen.getByText("pandas.csv")).toBeVisible();
});

test("text, cells and a link that are dropped are rows", async () => {
  const { read } = open(fixture("openpyxl.xlsx"));
  const drop = (text: string) =>
    fireEvent.drop(screen.getByLabelText("Numbers"), {
      dataTransfer: { files: [], items: [], getData: () => text },
    });
  drop("9521234543213\n9521234543220\n");
  expect(screen.getByLabelText("Numbers")).toHaveValue("9521234543213\n9521234543220\n");
  drop("https://id.gs1.org/01/09521234543213");
  expect(screen.getByLabelText("Numbers")).toHaveValue(
    "9521234543213\n9521234543220\nhttps://id.gs1.org/01/09521234543213",
  );
  drop("9521234543213\n".repeat(4000));
  await expect.poll(() => read.length).toBe(1);
  expect(screen.queryByLabelText("Numbers")).toBeNull();
});

test.each<[string, File[], object, RegExp]>([
  ["two files", [fixture("openpyxl.xlsx"), new File(["1"], "b.csv")], {}, /one at a time/],
  [
    "a folder",
    [new File([], "Lists")],
    { webkitGetAsEntry: () => ({ isDirectory: true }) },
    /This is a folder/,
  ],
  ["a ZIP", [new File(["PK\u0003\u0004 no workbook"], "lists.zip")], {}, /Unpack it/],
])("%s that are dropped get the reason", async (_, files, item, reason) => {
  const { read } = open(fixture("openpyxl.xlsx"));
  fireEvent.drop(screen.getByLabelText("Numbers"), { dataTransfer: { files, items: [item] } });
  expect(await screen.findByRole("alert")).toHaveTextContent(reason);
  expect(read).toEqual([]);
});
