import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { whenReady } from "../../test/when-ready";
import { Gtin14Form } from "./Gtin14Form";

afterEach(() => {
  window.location.hash = "";
});

async function open() {
  const user = userEvent.setup();
  const { container } = render(<Gtin14Form />);
  await whenReady(container);
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

test.each([
  ["02567952", "Read as the GTIN-12 025679000052 of UPC-E 02567952."],
  ["5-7250-9801-X", "Read as the GTIN-13 9785725098013 of ISBN-10 5-7250-9801-X."],
  ["0317-8471", "Read as the GTIN-13 9770317847001 of ISSN 0317-8471."],
  ["M-2306-7118-7", "Read as the GTIN-13 9790230671187 of ISMN M-2306-7118-7."],
  ["952123400001", "Read as the GTIN-13 9521234000013: the check digit 3 was missing."],
])("says what %s was read as", async (typed, sentence) => {
  const { user, item } = await open();
  await user.type(item, typed);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("an indicator in front of a GTIN-13 gets its check digit worked out anew", async () => {
  const { user, item } = await open();
  await user.type(item, "1 9521234543213");
  const reason = /the check digit is worked out again, 0 instead of 3/;
  expect(screen.getAllByText(/^if /)).toEqual([screen.getByText(reason)]);
  await user.click(screen.getByRole("button", { name: /19521234543210/ }));
  expect(item).toHaveValue("19521234543210");
  expect(verdict()).not.toHaveTextContent("should be");
});

test("takes several numbers to the list", async () => {
  const { user, item } = await open();
  await user.click(item);
  await user.paste("9521234543213, 614141000036");
  expect(verdict()).toHaveTextContent("There are 2 numbers in this text.");
  await user.click(screen.getByRole("button", { name: "Make the numbers of all 2" }));
  expect(screen.getByRole("textbox", { name: "Items" })).toHaveValue("9521234543213\n614141000036");
});

test("puts back a zero that a spreadsheet dropped, and offers the other item", async () => {
  const { user, item } = await open();
  await user.type(item, "36000291452");
  expect(verdict()).toHaveTextContent("The GTIN-14 is 10036000291459.");
  const answer = screen.getByRole("region", { name: "Answer" });
  expect(answer).toHaveTextContent(
    "Read as the GTIN-12 036000291452: the zero in front was missing.",
  );
  await user.click(within(answer).getByRole("button", { name: "Use 360002914522" }));
  expect(item).toHaveValue("360002914522");
  expect(verdict()).toHaveTextContent("The GTIN-14 is 10360002914529.");
});

test("a column that is pasted is a list", async () => {
  const { user, item } = await open();
  await user.click(item);
  await user.paste("9521234543213\n9521234543220\n");
  expect(item).toHaveValue("9521234543213 9521234543220");
  expect(verdict()).toHaveTextContent("There are 2 numbers in this text.");
});

test("says that a text is too long, and keeps all of it", async () => {
  const { user, item } = await open();
  const long = "Tea ".repeat(5_000);
  await user.click(item);
  await user.paste(long);
  expect(verdict()).toHaveTextContent("This text is too long: it has 20,000 characters.");
  expect(item).toHaveValue(long);
  expect(item).toBeInvalid();
});

test("a link carries the levels as they were typed", async () => {
  window.location.hash = "#gtin=9521234543213";
  const { user } = await open();
  const levels = screen.getByRole("region", { name: "Packaging levels" });
  const type = async (name: string, text: string) => {
    const box = within(levels).getByRole("textbox", { name });
    await user.clear(box);
    await user.type(box, text);
  };
  await type("Name of level 1", "Tray, small & flat");
  await type("Quantity of level 2", "6,5");
  await user.click(within(levels).getByRole("button", { name: "Remove a level" }));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  const link = new URL(await navigator.clipboard.readText());
  expect(link.search).toBe("");
  await user.click(screen.getByRole("button", { name: "Start again" }));
  window.location.hash = link.hash;
  const box = (name: string) => screen.findByRole("textbox", { name });
  await waitFor(async () => expect(await box("Name of level 1")).toHaveValue("Tray, small & flat"));
  expect(await box("Quantity of level 2")).toHaveValue("6,5");
  expect(screen.queryByRole("textbox", { name: "Name of level 3" })).toBeNull();
});

test("refuses indicator 9, and says why", async () => {
  const { user, item } = await open();
  await user.type(item, "9521234000013");
  await user.selectOptions(screen.getByRole("combobox", { name: "Indicator" }), "9");
  expect(verdict()).toHaveTextContent("kept for goods whose weight or length varies");
  const indicator = screen.getByRole("combobox", { name: "Indicator" });
  expect(indicator).toBeInvalid();
  expect(indicator).toHaveAccessibleDescription(/kept for goods whose weight or length varies/);
  expect(item).toBeValid();
});

test.each([
  [
    "19521234000010",
    "This is already a GTIN-14, with indicator 1. The item inside is usually 9521234000013.",
  ],
  ["095201234567891235", "This is an SSCC, not the GTIN of an item."],
  [
    "2012345678903",
    "This number is for use inside one country or region, such as for goods weighed in store.",
  ],
  ["9912345678909", "This is the number of a coupon."],
  ["1987654Ad4X4bL5ttr2310c2K", "This is a GMN, the number of a product model."],
  ["9.52123E+12", "A spreadsheet has shortened this number: it shows 6 digits of 13"],
  ["9771234567003 05", "05 is read as an add-on"],
  ["(00)095201234567891235", "There is an SSCC in it"],
  ["(01)09521234000014", "The check digit should be 3, not 4."],
  ["9521234000014", "The check digit should be 3, not 4."],
  ["952123400001", "The GTIN-14 is 19521234000010."],
])("explains %s", async (typed, sentence) => {
  const { user, item } = await open();
  await user.type(item, typed);
  expect(verdict()).toHaveTextContent(sentence);
});

test.each([
  ["(01)09521234000013", "This is an element string. There is a GTIN-13 in it"],
  ["]E09521234000013", "This is a scan of an EAN-13 or UPC symbol."],
  ["https://id.gs1.org/01/09521234000013", "This is a GS1 Digital Link."],
  ["Tea 9521234000013", "There is a GTIN-13 in this text"],
])("offers the GTIN in %s", async (typed, sentence) => {
  const { user, item } = await open();
  await user.click(item);
  await user.paste(typed);
  await waitFor(() => expect(verdict()).toHaveTextContent(sentence));
  expect(item).toBeValid();
  await user.click(screen.getByRole("button", { name: "Use 9521234000013" }));
  expect(item).toHaveValue("9521234000013");
  expect(item).toHaveFocus();
  expect(verdict()).toHaveTextContent("The GTIN-14 is 19521234000010.");
});

test.each([
  ["9521234000014", /should be 3, not 4.*Where: 952123400001 4/],
  ["095201234567891235", /This is an SSCC/],
  ["2012345678903", /inside one country or region/],
  ["Tea", /“T” is not a digit/],
  ["(01)09521234000014", /The check digit should be 3, not 4/],
])("the field of %s is wrong, and is described by why", async (typed, why) => {
  const { user, item } = await open();
  await user.type(item, typed);
  await waitFor(() => expect(item).toBeInvalid());
  expect(item).toHaveAccessibleDescription(why);
});

test("a number that is still being typed is no fault", async () => {
  const { user, item } = await open();
  await user.type(item, "9521234543");
  expect(item).toBeValid();
  expect(verdict()).toHaveTextContent("10 digits so far.");
  expect(screen.getByRole("region", { name: "Answer" })).toHaveTextContent("8, 12 or 13 digits");
});

test("a GTIN-8 keeps its prefix behind the zeros", async () => {
  const { user, item } = await open();
  await user.type(item, "95200002");
  expect(verdict()).toHaveTextContent("The GTIN-14 is 10000095200009.");
  expect(screen.getByRole("region", { name: "Answer" })).toHaveTextContent(
    "The prefix 952 is for examples",
  );
});

test("draws the GTIN-14 as ITF-14, and as GS1-128 when that is chosen", async () => {
  window.location.hash = "#gtin=9521234543213";
  const { user } = await open();
  const answer = screen.getByRole("region", { name: "Answer" });
  const drawn = (kind: string) => answer.querySelector(`svg[data-symbol="${kind}"]`);
  await waitFor(() => expect(drawn("ITF-14")).toHaveTextContent("19521234543210"));
  await user.click(screen.getByRole("radio", { name: /^GS1-128/ }));
  await waitFor(() => expect(drawn("GS1-128")).toHaveTextContent("(01) 19521234543210"));
  expect(drawn("ITF-14")).toBeNull();
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
  expect(indicator).toBeInvalid();
  expect(indicator).toHaveAccessibleDescription(
    "Level 1 has indicator 1 too. Each level needs a different one.",
  );
  expect(screen.getByRole("textbox", { name: "Quantity of level 2" })).toBeValid();
});
