/** Choices about a list that are made while it is still being made: none is undone by the next, none is kept out of a file. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as interpreter from "../../../../wasm/pkg/engine/barcode_wasm.js";
import type { ListRequest } from "../../engine/lists/check-list-messages";
import { checkRows } from "../../engine/lists/check-rows";
import { loadEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { holdWorkers } from "../../test/held-workers";
import { whenReady } from "../../test/when-ready";
import { CheckDigitCalculator } from "../check-digit/CheckDigitCalculator";
import { EpcTool } from "../epc/EpcTool";
import type { TableRequest } from "../epc/tabulate-list-messages";
import { tabulateRows } from "../epc/tabulate-rows";
import { Gtin14Form } from "../gtin-14/Gtin14Form";
import { type PackRequest, packRows } from "../gtin-14/pack-rows";

afterEach(() => vi.unstubAllGlobals());

const TABLE = "Item,Carton\n9521234543213,19521234543210\n9521234543220,19521234543227";

const user = userEvent.setup();
const choice = (name: string) => screen.getByRole("combobox", { name });
const choose = (name: string, value: string) => user.selectOptions(choice(name), value);
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const paste = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const saving = () => screen.getAllByRole("button", { name: /^Save as/ });

test("check digits: the next choice keeps the one before it, and Cancel takes both back", async () => {
  const engine = await loadEngine();
  const work = (request: ListRequest) =>
    checkRows(
      request,
      engine,
      async () => interpreter,
      () => {},
    );
  const { asked, answer } = holdWorkers(work);
  const { container } = render(<CheckDigitCalculator />);
  await whenReady(container);
  await user.click(screen.getByRole("radio", { name: "Many numbers" }));
  paste("Numbers", TABLE);
  await press("Check the list");
  await act(answer);
  expect(choice("Column with the numbers")).toHaveDisplayValue("Carton");

  await choose("Read every row as", "gtin-13");
  await choose("Column with the numbers", "Item");
  expect(choice("Read every row as")).toHaveValue("gtin-13");
  expect(choice("Column with the numbers")).toHaveDisplayValue("Item");
  for (const button of saving()) expect(button).toBeDisabled();
  await press("Cancel");
  expect(choice("Column with the numbers")).toHaveDisplayValue("Carton");
  expect(choice("Read every row as")).toHaveValue("auto");
  for (const button of saving()) expect(button).toBeEnabled();

  await choose("Read every row as", "gtin-13");
  await choose("Column with the numbers", "Item");
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ kind: "gtin-13", column: 0 });
  expect(screen.getByText("9521234543220", { selector: "td.number" })).toBeVisible();
  expect(choice("Column with the numbers")).toHaveDisplayValue("Item");
  for (const button of saving()) expect(button).toBeEnabled();
});

test("EPCs: the first list has the length that was chosen while it was being made", async () => {
  const [interpreter, engine] = await Promise.all([loadInterpreter(), loadEngine()]);
  const { asked, answer } = holdWorkers((request: TableRequest) =>
    tabulateRows(interpreter, engine, request, () => {}),
  );
  const { container } = render(<EpcTool />);
  await whenReady(container);
  await user.click(screen.getByRole("radio", { name: "A column" }));
  paste("EPCs, URIs or element strings", TABLE);
  await press("Convert the column");
  await choose("Length of the company prefix", "7 digits");
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ settings: { prefixLength: 7 } });
  await choose("Length of the company prefix", "8 digits");
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ column: 1, settings: { prefixLength: 8 } }); // not looked for again

  await choose("Column that was read", "Item");
  await choose("Length of the company prefix", "9 digits");
  expect(choice("Column that was read")).toHaveDisplayValue("Item");
  for (const button of saving()) expect(button).toBeDisabled();
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ column: 0, settings: { prefixLength: 9 } });
});

test("GTIN-14: a list has the indicator that is chosen, and the column", async () => {
  const engine = await loadEngine();
  const { asked, answer } = holdWorkers((request: PackRequest) =>
    packRows(request, { engine, loadInterpreter }, () => {}),
  );
  const { container } = render(<Gtin14Form />);
  await whenReady(container);
  await user.click(screen.getByText("Many items at once"));
  paste("Items", "Item,Inner\n9521234543213,9521234543220");
  await press("Make the numbers");
  await act(answer);
  expect(screen.getByText("19521234543227")).toBeVisible();
  await choose("Column with the items", "Item");
  await choose("Indicator", "3");
  for (const button of saving()) expect(button).toBeDisabled();
  await act(answer);
  expect(asked.at(-1)).toMatchObject({ indicator: 3, column: 0 });
  expect(screen.getByText("39521234543214")).toBeVisible();

  await choose("Indicator", "4");
  await press("Cancel");
  expect(screen.queryByText("39521234543214")).toBeNull(); // which the form does not say any more
});
