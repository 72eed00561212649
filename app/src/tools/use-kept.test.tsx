/** What was typed is there for who goes back to the page, and for no other entry of the history. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { CheckDigitCalculator } from "./check-digit/CheckDigitCalculator";
import { EpcTool } from "./epc/EpcTool";
import { Gtin14Form } from "./gtin-14/Gtin14Form";
import { LogisticsLabelTool } from "./logistics-label/LogisticsLabelTool";
import { NumberReader } from "./number-reader/NumberReader";
import { NumberingTool } from "./numbering/NumberingTool";

afterEach(() => {
  history.replaceState(null, "", "/");
});

/** Shows the page of a history entry: a new one, or one gone back to. */
function show(key: string, Tool: () => React.ReactNode) {
  cleanup();
  history.replaceState({ key }, "", "/page");
  render(<Tool />);
}

test.each([
  ["the calculator", CheckDigitCalculator, "Number"],
  ["the home page", NumberReader, "Read a barcode number"],
])("%s has the number", async (name, Tool, label) => {
  const number = () => screen.findByRole("textbox", { name: label });
  show(`${name} 1`, Tool);
  await userEvent.type(await number(), "952123454321");

  show(`${name} 2`, Tool);
  expect(await number()).toHaveValue("");

  show(`${name} 1`, Tool);
  expect(await number()).toHaveValue("952123454321");
});

test.each([
  ["the calculator", CheckDigitCalculator, "Many numbers"],
  ["the encoder", EpcTool, "A column"],
  ["barcodes", NumberingTool, "Many"],
  ["labels", LogisticsLabelTool, "Many labels"],
])("%s has the list, and shows it", async (name, Tool, mode) => {
  const choice = () => screen.findByRole("radio", { name: mode });
  const list = () => screen.queryByRole("textbox", { name: /\b(row|number|table|list|EPC)/i });
  show(`${name} list 1`, Tool);
  await userEvent.click(await choice());
  const box = list();
  await userEvent.click(box as HTMLElement);
  await userEvent.paste("9521234543213\n9521234543220");

  show(`${name} list 2`, Tool);
  expect(await choice()).not.toBeChecked();

  show(`${name} list 1`, Tool);
  expect(await choice()).toBeChecked();
  expect(list()).toHaveValue("9521234543213\n9521234543220");
});

test("a list of items to pack is open again, and a file stays chosen", async () => {
  show("items", Gtin14Form);
  await userEvent.click(await screen.findByText("Many items at once"));
  const file = new File(["9521234543213"], "items.csv");
  await userEvent.upload(screen.getByLabelText("File with items"), file);
  expect(await screen.findByText("items.csv")).toBeVisible();

  show("items", Gtin14Form);
  expect(await screen.findByText("items.csv")).toBeVisible();
});

test("another page does not get what is typed while it is fetched", async () => {
  show("label", LogisticsLabelTool);
  // The browser is at the calculator's entry already.
  history.replaceState({ key: "calculator" }, "", "/calculator");
  await userEvent.type(await screen.findByLabelText("Batch or lot"), "A1");
  cleanup();
  render(<CheckDigitCalculator />);
  expect(await screen.findByRole("textbox", { name: "Number" })).toHaveValue("");
});

test("a link within the page takes it along, and pages without any typing push nothing out", async () => {
  show("first", NumberReader);
  const number = () => screen.findByRole("textbox", { name: "Read a barcode number" });
  await userEvent.type(await number(), "95200002");
  history.pushState({ key: "second" }, "", "/page#prices");
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  for (let other = 0; other < 30; other += 1) show(`other ${other}`, NumberReader);

  for (const key of ["first", "second"]) {
    show(key, NumberReader);
    expect(await number()).toHaveValue("95200002");
  }
});

test("someone who came by a link comes back to the list made since", async () => {
  const many = () => screen.findByRole("radio", { name: "Many" });
  cleanup();
  history.replaceState({ key: "linked" }, "", "/page#value=9521234543213");
  render(<NumberingTool />);
  await screen.findByDisplayValue("9521234543213");
  await userEvent.click(await many());
  cleanup();
  render(<NumberingTool />);
  expect(await many()).toBeChecked();
});

test("the columns that were chosen for a table of labels stay", async () => {
  show("columns", LogisticsLabelTool);
  await userEvent.click(await screen.findByRole("radio", { name: "Many labels" }));
  await userEvent.click(screen.getByRole("textbox", { name: /table/i }));
  await userEvent.paste("Serial;Mark\n1;A1\n2;A2");
  const column = () => screen.findByRole("combobox", { name: /Mark/ });
  await userEvent.selectOptions(await column(), "batch");
  show("columns", LogisticsLabelTool);
  expect(await column()).toHaveValue("batch");
});
