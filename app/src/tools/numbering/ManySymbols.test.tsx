/** What a worker is asked for, as people make a list again with other columns. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SheetRequest, SymbolSheet } from "../../engine/lists/symbol-sheet-messages";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { holdWorkers } from "../../test/held-workers";
import { useRows } from "../rows/use-rows";
import { ManySymbols } from "./ManySymbols";

afterEach(() => vi.unstubAllGlobals());

const sheet: SymbolSheet = {
  made: [],
  count: 1,
  warned: [],
  completed: { withoutLeadingZero: [], withoutCheckDigit: [] },
  specialUses: {},
  faults: [],
  columns: { text: 1, name: 0, use: undefined },
  textColumn: { columns: ["Name", "Number"], column: 1, reason: "values", others: [] },
  file: new Blob(["PK"]),
  files: { renamed: 0, notReadBack: {} },
  milliseconds: 1,
};

function List({ engine }: { engine: PrintEngine }) {
  return <ManySymbols engine={engine} rows={useRows()} id="list" />;
}

/** Answers each request with the same sheet, and gathers what was asked for. */
function answered(): SheetRequest[] {
  const asked: SheetRequest[] = [];
  class OneAnswer {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    postMessage(request: SheetRequest) {
      asked.push(request);
      queueMicrotask(() => this.onmessage?.({ data: { type: "done", result: sheet } }));
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", OneAnswer);
  return asked;
}

test("a ZIP that is made again has the same kinds of files, whatever is ticked by then", async () => {
  const asked = answered();
  const user = userEvent.setup();
  render(<List engine={await loadPrint()} />);
  await user.click(screen.getByRole("button", { name: /example/i }));
  await user.click(screen.getByText("A file for each barcode"));
  await user.click(screen.getByRole("button", { name: "Make a ZIP of files" }));
  const column = await screen.findByLabelText("Column that names the files");
  await user.click(screen.getByRole("checkbox", { name: "SVG" }));
  await user.selectOptions(column, "Name");
  await user.selectOptions(screen.getByLabelText("Read every number as"), "alone");
  expect(asked.map(({ files, format }) => [format, files?.formats])).toEqual([
    ["zip", ["svg"]],
    ["zip", ["svg"]],
    ["zip", ["svg"]],
  ]);
  expect(asked.map(({ columns, readAs }) => [columns?.file, readAs])).toEqual([
    [undefined, "column"],
    [0, "column"],
    [0, "alone"],
  ]);
});

test("all barcodes of a list have the X-dimension and the bar width reduction that are typed, in every kind of file", async () => {
  const asked = answered();
  const user = userEvent.setup();
  render(<List engine={await loadPrint()} />);
  await user.click(screen.getByRole("button", { name: /example/i }));
  await user.click(screen.getByText("A file for each barcode"));
  const box = screen.getByLabelText("Bar width reduction");
  const buttons = ["Make a PDF on A4", "Make one SVG", "Make a ZIP of files"].map((name) =>
    screen.getByRole("button", { name }),
  );
  fireEvent.change(box, { target: { value: "4.5" } });
  expect(box).toHaveAccessibleDescription(/“4.5” is not a length/);
  for (const button of buttons) expect(button).toBeDisabled();
  fireEvent.change(box, { target: { value: "40" } });
  fireEvent.change(screen.getByLabelText(/X-dimension/), { target: { value: "0.264" } });
  for (const button of buttons) await user.click(button);
  expect(asked.map(({ format, request }) => [format, request])).toEqual([
    ["pdf", { x: 264, reduction: 40 }],
    ["svg", { x: 264, reduction: 40 }],
    ["zip", { x: 264, reduction: 40 }],
  ]);
  expect(await screen.findByRole("button", { name: "Save as ZIP" })).toBeVisible();
  fireEvent.change(screen.getByLabelText(/X-dimension/), { target: { value: "0.33" } });
  expect(screen.queryByRole("button", { name: "Save as ZIP" })).toBeNull();
});

test("a choice that is made while the list is being read keeps the one before it", async () => {
  const { asked, answer } = holdWorkers<SheetRequest, SymbolSheet>(({ columns }) => ({
    ...sheet,
    columns: columns ?? sheet.columns,
  }));
  const user = userEvent.setup();
  render(<List engine={await loadPrint()} />);
  await user.click(screen.getByRole("button", { name: /example/i }));
  await user.click(screen.getByRole("button", { name: "Make a PDF on A4" }));
  await act(answer);
  const choose = (name: string, value: string) =>
    user.selectOptions(screen.getByRole("combobox", { name }), value);
  await choose("Column that becomes the barcode", "Name");
  await choose("Column below each barcode", "Number");
  await choose("Read every number as", "alone");
  expect(screen.getByRole("button", { name: "Save as PDF" })).toBeDisabled();
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ columns: { text: 0, name: 1 }, readAs: "alone" });
  expect(screen.getByRole("button", { name: "Save as PDF" })).toBeEnabled();
});
