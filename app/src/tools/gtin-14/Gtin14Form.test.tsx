import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Gtin14Form } from "./Gtin14Form";

afterEach(() => {
  window.location.hash = "";
});

async function open() {
  const user = userEvent.setup();
  const { container } = render(<Gtin14Form />);
  await waitFor(() => expect(container.firstChild).toHaveAttribute("data-engine", "ready"));
  return { user, item: screen.getByRole("textbox", { name: "GTIN of what is inside" }) };
}

const verdict = () => within(screen.getByRole("region", { name: "Answer" })).getByRole("status");

test("makes the GTIN-14 of an item, and all eight", async () => {
  const { user, item } = await open();
  await user.type(item, "9521234000013");
  expect(verdict()).toHaveTextContent("The GTIN-14 is 19521234000010.");
  const all = screen.getByRole("table", { name: "All eight for 9521234000013" });
  expect(within(all).getAllByRole("row")).toHaveLength(9);
  expect(all).toHaveTextContent("89521234000019");
});

test("refuses indicator 9, and says why", async () => {
  const { user, item } = await open();
  await user.type(item, "9521234000013");
  await user.selectOptions(screen.getByRole("combobox", { name: "Indicator" }), "9");
  expect(verdict()).toHaveTextContent("kept for goods whose weight or length varies");
});

test.each([
  [
    "19521234000010",
    "This already is a GTIN-14, with indicator 1. The item inside is usually 9521234000013.",
  ],
  ["095201234567891235", "This is a number of another kind, SSCC."],
  ["9521234000014", "The check digit should be 3, not 4."],
  ["952123400001", "The GTIN-14 is 19521234000010."],
])("explains %s", async (typed, sentence) => {
  const { user, item } = await open();
  await user.type(item, typed);
  expect(verdict()).toHaveTextContent(sentence);
});

test("numbers the levels, and says what stands in the way of one", async () => {
  window.location.hash = "#gtin=9521234543213";
  const { user } = await open();
  const levels = screen.getByRole("region", { name: "Packaging levels" });
  expect(levels).toHaveTextContent("39521234543214");
  expect(levels).toHaveTextContent("960");
  const indicator = screen.getByRole("textbox", { name: "Indicator of level 2" });
  await user.clear(indicator);
  await user.type(indicator, "1");
  expect(levels).toHaveTextContent("Level 1 has indicator 1 too.");
});

test("makes the numbers of a list", async () => {
  const { user } = await open();
  await user.click(screen.getByText("Many items at once"));
  await user.click(screen.getByRole("textbox", { name: "Items" }));
  await user.paste("9521234543213\n614141000036\nTea");
  await user.click(screen.getByRole("button", { name: "Make the numbers" }));
  const table = await screen.findByRole("table", { name: /3 rows, 1 without/ });
  expect(table).toHaveTextContent("19521234543210");
  expect(table).toHaveTextContent("10614141000033");
  expect(table).toHaveTextContent("Not the GTIN of an item");
});
