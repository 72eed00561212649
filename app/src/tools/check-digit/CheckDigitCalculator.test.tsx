import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { whenReady } from "../../test/when-ready";
import { CheckDigitCalculator } from "./CheckDigitCalculator";

afterEach(() => {
  window.location.hash = "";
});

async function open() {
  const user = userEvent.setup();
  const { container } = render(<CheckDigitCalculator />);
  await whenReady(container);
  return { user, number: screen.getByRole("textbox", { name: "Number" }) };
}

const verdict = () => within(screen.getByRole("region", { name: "Answer" })).findByRole("status");

describe("one number", () => {
  test.each([
    ["9521234543213", "This GTIN-13 is right: its check digit is 3."],
    ["19521234543210", "This GTIN-14 is right: its check digit is 0."],
    ["095201234567891235", "This SSCC is right: its check digit is 5."],
    ["952", "3 digits so far."],
    ["--", "There is no digit in this text yet."],
    ["abc", "“a” is not a digit. It is character 1."],
    ["95212345432139521234999999999999", "32 digits found."],
    ["９５２１２３４５４３２１３", "This GTIN-13 is right: its check digit is 3."],
  ])("reads %s by its length", async (typed, sentence) => {
    const { user, number } = await open();
    await user.type(number, typed);
    await waitFor(async () => expect(await verdict()).toHaveTextContent(sentence));
  });

  test.each([
    ["ISBN 978-0-306-40615-7", "There is a GTIN-13 in this text, and its check digit 7 is right."],
    ["(01)09521234543213(17)261122", "This is an element string. There is a GTIN-13 in it"],
    ["https://id.gs1.org/01/09521234543213/10/AB", "This is a GS1 Digital Link."],
    ["urn:epc:id:sgtin:9521141.012345.4711", "This is the pure identity URI of an EPC."],
    ["3276451FD46072000000162E", "This is an EPC in hexadecimal digits. There is a GLN in it"],
    ["]E09521234543213", "This is a scan of an EAN-13 or UPC symbol. There is a GTIN-13 in it"],
    ["]E495200002", "This is a scan of an EAN-8 symbol. There is a GTIN-8 in it"],
    ["]C10109521234543213", "This is a scan of a GS1-128 symbol. There is a GTIN-13 in it"],
    ["]d20109521234543213", "This is a scan of a Data Matrix symbol. There is a GTIN-13 in it"],
    ["]Q30109521234543213", "This is a scan of a QR Code symbol. There is a GTIN-13 in it"],
    ["]I119521234543210", "There is a GTIN-14 in this text"],
    ["Tea 9521234543213 red", "There is a GTIN-13 in this text"],
    ["9521234543213.", "There is a GTIN-13 in this text"],
    ["00095212340000000013", "This is an element string with FNC1. There is an SSCC in it"],
    ["0119521234543210", "This is an element string with FNC1. There is a GTIN-14 in it"],
  ])("finds the number in %s", async (pasted, sentence) => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste(pasted);
    await waitFor(async () => expect(await verdict()).toHaveTextContent(sentence));
  });

  test.each([
    ["sscc", "00095212340000000013", "This is an element string with FNC1. There is an SSCC in it"],
    [
      "gtin-14",
      "0119521234543210",
      "This is an element string with FNC1. There is a GTIN-14 in it",
    ],
    ["gln", "00095212340000000013", "20 digits found. A GLN has"],
  ])("takes the %s of %s where it was chosen", async (choice, pasted, sentence) => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByRole("combobox", { name: "What it identifies" }), choice);
    await user.click(number);
    await user.paste(pasted);
    await waitFor(async () => expect(await verdict()).toHaveTextContent(sentence));
  });

  test("invites to type where nothing can be seen", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("\u2068\u2069");
    expect(screen.getByText(/^Type a number, and its check digit appears here/)).toBeVisible();
  });

  test("shows what else stands beside the number", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("(01)09521234543213(17)261122");
    const parts = await screen.findByRole("table", { name: "What it contains" });
    const rows = within(parts).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "PartIdentifierValueMeans",
      "GTIN(01)09521234543213",
      expect.stringContaining("(17)26112222 November 2026"),
    ]);
    expect(screen.getByRole("link", { name: "Make its barcode" })).toHaveAttribute(
      "href",
      "/services/tools/numbering-and-barcodes#value=9521234543213",
    );
  });

  test("says what another barcode of a pallet label has to hold", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("]C10219521234543210152702013748");
    await screen.findByRole("table", { name: "What it contains" });
    expect(screen.getByRole("region", { name: "Answer" })).toHaveTextContent(
      "A count of what is inside (37) needs the pallet or parcel it belongs to: add its SSCC (00). If another barcode on the same unit has it, there is nothing to do.",
    );
  });

  test("marks what is wrong in a longer text, and offers what was probably meant", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("(01)09521234543214(17)261122");
    await waitFor(async () =>
      expect(await verdict()).toHaveTextContent("The check digit should be 3, not 4."),
    );
    expect(screen.getByText("4", { selector: "mark" })).toBeVisible();
    expect(screen.getByText("if only the check digit is wrong: 3 instead of 4")).toBeVisible();
    const meant = screen.getByRole("list", { name: "What was probably meant" });
    expect(meant).toHaveTextContent("(01)09521234543213(17)261122");
    expect(within(meant).queryByRole("button")).not.toBeInTheDocument();
    await user.clear(number);
    await user.paste("(01)09521234543213(17)261122");
    await waitFor(async () => expect(await verdict()).toHaveTextContent("its check digit 3"));
  });

  test.each([
    ["9521234543214", /should be 3, not 4.*Where: 952123454321 4$/],
    ["Tea", /“T” is not a digit.*Where: T ea$/],
    ["(01)09521234543213(21)AB C", /a space or an invisible character.*\(21\)/],
    ["9.52123E+12", /A spreadsheet has shortened this number: it shows 6 digits of 13/],
    [
      "395212340000013000",
      /only the first 15 digits of 18 are certain.*Where: 395212340000013 000$/,
    ],
    ["9,521,234,543,213", /“,” is not a digit/],
    ["9780306406157 54995", /54995 is read as an add-on.*Where: 9780306406157 54995$/],
  ])("the field of %s is wrong, and is described by why", async (typed, why) => {
    const { user, number } = await open();
    expect(number).toBeValid();
    await user.click(number);
    await user.paste(typed);
    await waitFor(() => expect(number).toBeInvalid());
    expect(number).toHaveAccessibleDescription(why);
  });

  test.each(["952", "952123454321", "(01)09521234543213", "1987654Ad4X4bL5ttr2310c2K"])(
    "the field of %s is not wrong",
    async (typed) => {
      const { user, number } = await open();
      await user.click(number);
      await user.paste(typed);
      await waitFor(async () => expect(await verdict()).toHaveTextContent(/\d|right/));
      expect(number).toBeValid();
    },
  );

  test.each([
    ["9521234543213 9521234543220", 2],
    ["9521234543213, 952123454322; 9521234543214", 3],
    ["952 1234 543213, 952-1234-543220", 2],
    ["1) 9521234543213 and 2) 9521234543220", 2],
    ["Tea\t9521234543213\nCoffee\t9521234543220", 2],
    ["(01)09521234543213,(01)09521234543220", 2],
  ])("says that %s is several numbers", async (pasted, count) => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste(pasted);
    expect(await verdict()).toHaveTextContent(`There are ${count} numbers in this text.`);
    expect(number).toBeValid();
  });

  test("takes the rows of a column to the list as they were pasted", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("Tea\t9521234543213\r\nCoffee\t9521234543220\r\n");
    expect(number).toHaveValue("Tea\t9521234543213 Coffee\t9521234543220");
    await user.click(await screen.findByRole("button", { name: "Check all 2 as a list" }));
    expect(screen.getByRole("textbox", { name: "Numbers" })).toHaveValue(
      "Tea\t9521234543213\nCoffee\t9521234543220",
    );
  });

  test("takes several numbers to the list", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("9521234543213, 9521234543220");
    await user.click(await screen.findByRole("button", { name: "Check all 2 as a list" }));
    expect(screen.getByRole("radio", { name: "Many numbers" })).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Numbers" })).toHaveValue(
      "9521234543213\n9521234543220",
    );
    expect(screen.getByRole("textbox", { name: "Number", hidden: true })).toHaveValue(
      "9521234543213, 9521234543220",
    );
  });

  test.each(["9 521234 543213", "ISBN 978-0-306-40615-7", "(01)09521234543213(10)9521234543220"])(
    "%s is one number",
    async (pasted) => {
      const { user, number } = await open();
      await user.click(number);
      await user.paste(pasted);
      await waitFor(async () =>
        expect(await verdict()).toHaveTextContent(/check digit . is right|check digit is/),
      );
    },
  );

  test("says that a text is too long, and keeps all of it", async () => {
    const { user, number } = await open();
    const long = "Tea ".repeat(250_000);
    await user.click(number);
    await user.paste(long);
    expect(await verdict()).toHaveTextContent(
      "This text is too long: it has 1,000,000 characters. Nothing with a number in it has more than 16,384.",
    );
    expect(number).toHaveValue(long);
    expect(number).toBeInvalid();
    expect(screen.queryByRole("button", { name: /Copy link/ })).toBeNull();
  });

  test.each([
    ["2012345678903", ["Make its barcode"]],
    ["9912345678909", ["Make its barcode"]],
    ["20123451", ["Make its barcode"]],
    ["12012345678900", ["Make its barcode"]],
    ["9770317847001", ["Make its barcode", "Number its cartons", "Put it on a label"]],
    [
      "9521234543213",
      ["Make its barcode", "Number its cartons", "Put it on a label", "Encode it for a tag"],
    ],
    ["095201234567891235", ["Make its barcode", "Put it on a label", "Encode it for a tag"]],
    ["320123456789012342", []],
  ])("offers for %s the tools that take it", async (typed, tools) => {
    const { user, number } = await open();
    await user.type(number, typed);
    await verdict();
    const answer = screen.getByRole("region", { name: "Answer" });
    const links = within(answer).queryAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(tools);
  });

  test.each([
    ["gln", "9521141123454"],
    ["grai", "9521141123454ABC"],
    ["gsrn", "395212340000000014"],
  ])("takes a %s to its barcode as what it is", async (kind, typed) => {
    const { user, number } = await open();
    await user.type(number, typed);
    await user.selectOptions(screen.getByLabelText("What it identifies"), kind);
    const link = await screen.findByRole("link", { name: "Make its barcode" });
    expect(link.getAttribute("href")?.split("#")[1]).toBe(`value=${typed}&key=${kind}`);
  });

  test("says that the page of a shop is no Digital Link, and offers the number at its end", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("https://shop.example/p/9521234543213");
    await waitFor(async () =>
      expect(await verdict()).toHaveTextContent("This web address is not a GS1 Digital Link"),
    );
    expect(number).toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Use 9521234543213" }));
    expect(number).toHaveValue("9521234543213");
  });

  test("tells the true reason of digits with points and slashes between them", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("952-1234.54321/3");
    await waitFor(async () =>
      expect(await verdict()).toHaveTextContent("“.” is not a digit. It is character 9."),
    );
  });

  test("offers a serial without its blank", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("(01)09521234543213(21)AB C");
    await user.click(await screen.findByRole("button", { name: "Use (01)09521234543213(21)ABC" }));
    await waitFor(async () =>
      expect(await verdict()).toHaveTextContent("its check digit 3 is right"),
    );
  });

  test("offers a number without the commas between its thousands", async () => {
    const { user, number } = await open();
    await user.click(number);
    await user.paste("9,521,234,543,213");
    expect(await screen.findByText("if a spreadsheet wrote it as an amount")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use 9521234543213" }));
    expect(number).toHaveValue("9521234543213");
  });

  test("recognises a model number by its check characters", async () => {
    const { user, number } = await open();
    await user.type(number, "1987654Ad4X4bL5ttr2310c2K");
    expect(await verdict()).toHaveTextContent("The check characters 2K are right.");
  });

  test("says which 0 of a GTIN-12 is not printed", async () => {
    const { user, number } = await open();
    await user.type(number, "95212345432");
    expect(await verdict()).toHaveTextContent("The check digit is 4.");
    expect(
      screen.getByText(/^A GTIN-12 has a 0 in front that is not printed, so its prefix is 095\./),
    ).toBeVisible();
  });

  test("adds the check digit to the key that was chosen, and shows every step", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "gtin-13");
    await user.type(number, "952 123-454321");

    expect(await verdict()).toHaveTextContent("The check digit is 3.");
    const working = screen.getByRole("table", { name: "Each digit is multiplied by its weight" });
    const rows = within(working)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "Position123456789101112",
      "Digit952123454321",
      "Weight×1×3×1×3×1×3×1×3×1×3×1×3",
      "Product91523294154923",
    ]);
    expect(screen.getByText("77")).toBeVisible();
    expect(screen.getByText("80")).toBeVisible();
    expect(screen.getByText(/for examples and demonstrations/)).toBeVisible();
  });

  test("says that a complete number is right", async () => {
    const { user, number } = await open();
    await user.type(number, "9521234543213");
    expect(await verdict()).toHaveTextContent("This GTIN-13 is right: its check digit is 3.");
  });

  test("explains a wrong check digit, marks it, and offers what was probably meant", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "gtin-13");
    await user.type(number, "9521324543213");

    expect(await verdict()).toHaveTextContent(/^The check digit should be \d, not 3\./);
    expect(screen.getByText("3", { selector: "mark" })).toBeVisible();

    // Another product's number is no tap away: it is compared with the pack, and typed.
    const meant = screen.getByRole("list", { name: "What was probably meant" });
    expect(within(meant).getAllByRole("listitem")[0]).toHaveTextContent(
      /^9521234543213\s*if digits 5 and 6 were swapped$/,
    );
    expect(within(meant).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText(/^Any of these .* Look at the pack again and type/)).toBeVisible();
    await user.clear(number);
    await user.type(number, "9521234543213");
    expect(await verdict()).toHaveTextContent("This GTIN-13 is right");
  });

  test("marks the character that is no digit", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "gtin-13");
    await user.type(number, "95212345432O3");
    expect(await verdict()).toHaveTextContent("“O” is not a digit.");
    expect(screen.getByText("O", { selector: "mark" })).toBeVisible();
  });

  test("names a letter among the digits, and what it could stand for", async () => {
    const { user, number } = await open();
    await user.type(number, "95212O4543213");
    expect(await verdict()).toHaveTextContent(
      "“O” is not a digit. It is character 6 and looks like 0.",
    );
    expect(screen.getByText("O", { selector: "mark" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use 9521234543213" }));
    expect(await verdict()).toHaveTextContent("This GTIN-13 is right");
  });

  test("shows both ways to read twelve digits", async () => {
    const { user, number } = await open();
    await user.type(number, "952123454321");
    expect(await verdict()).toHaveTextContent("The check digit is 3.");
    await user.click(screen.getByRole("button", { name: "GTIN-12 with check digit 4" }));
    expect(await verdict()).toHaveTextContent("The check digit should be 4, not 1.");
  });

  test("puts back a zero that a spreadsheet dropped, and offers the other reading", async () => {
    const { user, number } = await open();
    await user.type(number, "36000291452");
    expect(await verdict()).toHaveTextContent(
      "a GTIN-12 that lost the zero in front: 036000291452.",
    );
    const answer = screen.getByRole("region", { name: "Answer" });
    expect(within(answer).getByRole("button", { name: "Copy GTIN-12" })).toBeVisible();
    expect(answer).toHaveTextContent("Spreadsheets drop a zero at the front of a number.");
    expect(answer).toHaveTextContent("Use 360002914522As a GTIN-12, its check digit is 2");
    await user.click(within(answer).getByRole("button", { name: "Use 360002914522" }));
    expect(number).toHaveValue("360002914522");
    expect(await verdict()).toHaveTextContent("This GTIN-12 is right: its check digit is 2.");
  });

  test("reads a kind without its check digit beside a right number of another kind", async () => {
    const { user, number } = await open();
    await user.type(number, "614141000036");
    await user.click(screen.getByRole("button", { name: "GTIN-13" }));
    expect(number).toHaveValue("6141410000366");
    expect(await verdict()).toHaveTextContent("This GTIN-13 is right: its check digit is 6.");
  });

  test("marks the right place in a model number behind a space", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "gmn");
    await user.type(number, "  19876é4");
    expect(await verdict()).toHaveTextContent("“é” cannot be part of a model number.");
    expect(screen.getByText("é", { selector: "mark" })).toBeVisible();
  });

  test("says how many digits are missing without calling it an error", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "sscc");
    await user.type(number, "9521");
    expect(await verdict()).toHaveTextContent(
      "4 digits found. An SSCC has 18, or 17 without its check digit.",
    );
  });

  test("reads a book's number as the GTIN it stands for", async () => {
    const { user, number } = await open();
    await user.type(number, "0-306-40615-2");
    expect(await verdict()).toHaveTextContent("This ISBN-10 is right. As a GTIN-13 it is:");
  });

  test("works out the check characters of a model number", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "gmn");
    await user.type(number, "1987654Ad4X4bL5ttr2310c");
    expect(await verdict()).toHaveTextContent("The check characters are 2K.");
  });

  test("works out a price check digit", async () => {
    const { user, number } = await open();
    await user.selectOptions(screen.getByLabelText("What it identifies"), "priceWeight");
    await user.type(number, "2875");
    expect(await verdict()).toHaveTextContent("The price or weight check digit is 9.");
  });

  test("starts from a shared link and empties again", async () => {
    window.location.hash = "#key=gtin-13&number=952123454321";
    const { user, number } = await open();
    expect(number).toHaveValue("952123454321");
    expect(await verdict()).toHaveTextContent("The check digit is 3.");

    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(number).toHaveValue("");
    expect(window.location.hash).toBe("");
  });

  test("keeps what was typed when the engine cannot be loaded, and tries again", async () => {
    vi.resetModules();
    const { CheckDigitCalculator: Fresh } = await import("./CheckDigitCalculator");
    const online = globalThis.fetch;
    globalThis.fetch = async () => {
      throw new TypeError("offline");
    };
    const user = userEvent.setup();
    render(<Fresh />);
    const number = screen.getByRole("textbox", { name: "Number" });
    await user.type(number, "9521234543213");
    const retry = await screen.findByRole("button", { name: "Try again" });

    globalThis.fetch = online;
    await user.click(retry);
    await screen.findByText(/GTIN-13 is right/);
    expect(await verdict()).toHaveTextContent("This GTIN-13 is right");
    expect(number).toHaveValue("9521234543213");
  });
});
