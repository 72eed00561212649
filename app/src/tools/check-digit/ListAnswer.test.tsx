import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type BarcodeEngine, loadEngine } from "../../engine/load-engine";
import { ListAnswer } from "./ListAnswer";

/** A checked list, as the worker gives it. */
function check(engine: BarcodeEngine, values: string[]) {
  const bytes = new TextEncoder().encode(`${values.join("\n")}\n`);
  const numbers = new TextDecoder().decode(engine.completeLines(bytes, "gtin-13")).split("\n");
  return {
    columns: ["Item", "GTIN"],
    column: 1,
    values,
    answers: engine.checkLines(bytes, "gtin-13"),
    numbers: numbers.slice(0, -1),
  };
}

const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("says what became of every row, and narrows to one kind", async () => {
  const engine = await loadEngine();
  const list = check(engine, ["9521234543213", "952123454321", "9521234543214", "Tea", "", "952"]);
  render(<ListAnswer list={list} engine={engine} onColumn={vi.fn()} />);

  expect(cells()).toEqual([
    ["1", "9521234543213", "Right", "9521234543213"],
    ["2", "952123454321", "Check digit 3 added", "9521234543213"],
    ["3", "9521234543214", "Check digit should be 3", "9521234543213"],
    ["4", "Tea", "Not a number", ""],
    ["5", "", "Empty row", ""],
    ["6", "952", "3 digits: wrong length", ""],
  ]);
  await userEvent.click(screen.getByRole("radio", { name: "Wrong check digit (1)" }));
  expect(cells().map(([row]) => row)).toEqual(["3"]);
  await userEvent.click(screen.getByRole("radio", { name: "Not a number (3)" }));
  expect(cells().map(([row]) => row)).toEqual(["4", "5", "6"]);
});

test("shows a long list in pages", async () => {
  const engine = await loadEngine();
  const values = Array.from({ length: 120 }, (_, row) => String(9521234500000 + row));
  render(<ListAnswer list={check(engine, values)} engine={engine} onColumn={vi.fn()} />);

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
  render(<ListAnswer list={check(engine, ["952"])} engine={engine} onColumn={onColumn} />);
  await userEvent.selectOptions(screen.getByLabelText("Column with the numbers"), "Item");
  expect(onColumn).toHaveBeenCalledWith(0);
});
