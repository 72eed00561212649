/** Which numbers rows get when a table is made again. */
import "fake-indexeddb/auto";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LabelListRequest } from "../../engine/lists/label-list-messages";
import { makeLabels } from "../../engine/lists/make-labels";
import { loadPrint, type PrintEngine } from "../../engine/load-print";
import { useRows } from "../rows/use-rows";
import { ManyLabels } from "./ManyLabels";
import { readRegister, releaseLabels } from "./register";
import { useRegister } from "./use-register";

let engine: PrintEngine;
beforeEach(async () => {
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
afterEach(() => vi.unstubAllGlobals());

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

const type = (...rows: string[]) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
    target: { value: [HEADER, ...rows].join("\n") },
  });
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const used = async () => (await readRegister()).map(({ sscc, entries }) => [sscc, entries.batch]);

/** A row that is right and one that is wrong are made into a label. */
async function makeOne() {
  render(<Many />);
  type(first, wrong);
  fireEvent.change(screen.getByRole("textbox", { name: "Company prefix for new SSCCs" }), {
    target: { value: "9521234" },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Printer" }), "dpi203");
  await screen.findByRole("combobox", { name: "What the column Batch becomes" });
  await press(/^Make the labels/);
  await screen.findByText(/numbers now count as used/);
  expect(await used()).toEqual([[first13, "A"]]);
}

test("a row that was made keeps its number when another is put right, if it is the same pallet", async () => {
  await makeOne();
  type(first, right);
  await press(/^Make the labels/);
  expect(await screen.findByText(/^Row 2: made before on this page/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save as ZPL" })).not.toBeInTheDocument();
  expect(await used()).toEqual([[first13, "A"]]);

  await press(/^The same pallets/);
  expect(await screen.findByRole("button", { name: "Save as ZPL" })).toBeVisible();
  expect(await used()).toEqual([
    [first13, "A"],
    [second20, "B"],
  ]);

  // And so do both of them the next time.
  await press(/^Make the labels/);
  expect(await screen.findByText(/^All 2 rows: made before/)).toBeVisible();
  await press(/^The same pallets/);
  await screen.findByRole("button", { name: "Save as ZPL" });
  expect(await used()).toHaveLength(2);
});

test("another pallet with the same contents gets a new number", async () => {
  await makeOne();
  type(first);
  await press(/^Make the labels/);
  await screen.findByText(/made before on this page/);
  await press(/^Other pallets/);
  await screen.findByRole("button", { name: "Save as ZPL" });
  expect(await used()).toEqual([
    [first13, "A"],
    [second20, "A"],
  ]);

  // From then on the row is that pallet.
  await press(/^Make the labels/);
  await screen.findByText(/made before on this page/);
  await press(/^The same pallets/);
  await screen.findByRole("button", { name: "Save as ZPL" });
  expect(await used()).not.toContainEqual([third37, "A"]);
});

test("with another company prefix all rows get new numbers", async () => {
  await makeOne();
  fireEvent.change(screen.getByRole("textbox", { name: "Company prefix for new SSCCs" }), {
    target: { value: "9525678" },
  });
  await press(/^Make the labels/);
  await screen.findByText(/numbers now count as used/);
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
