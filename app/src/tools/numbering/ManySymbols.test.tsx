/** What a worker is asked for, as people make a list again with other columns. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SheetRequest, SymbolSheet } from "../../engine/lists/symbol-sheet-messages";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { useRows } from "../rows/use-rows";
import { ManySymbols } from "./ManySymbols";

afterEach(() => vi.unstubAllGlobals());

const sheet: SymbolSheet = {
  count: 1,
  warned: 0,
  completed: { withoutLeadingZero: [], withoutCheckDigit: [] },
  faults: [],
  columns: { text: 1, name: 0, use: undefined },
  columnNames: ["Name", "Number"],
  file: new Blob(["PK"]),
  files: { renamed: 0, notReadBack: {} },
  milliseconds: 1,
};

function List({ engine }: { engine: PrintEngine }) {
  return <ManySymbols engine={engine} rows={useRows()} id="list" />;
}

test("a ZIP that is made again has the same kinds of files, whatever is ticked by then", async () => {
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
    [undefined, "alone"],
  ]);
});
