import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NumberReader } from "./NumberReader";

test.each([
  ["9521234543213", "A GTIN-13, and its check digit is right"],
  ["952123454321", "As a GTIN-13, its check digit is 3"],
  ["095201234567891235", "An SSCC, and its check digit is right"],
  ["09520123456789123", "As an SSCC, its check digit is 5"],
  [
    "9521234543214",
    "The check digit should be 3, not 4. Either it is wrong, or one of the digits before it is.",
  ],
  ["1987654Ad4X4bL5ttr2310c2K", "A GMN, and its check characters 2K are right"],
  ["9.52123E+12", "A spreadsheet has shortened this number: it shows 6 digits of 13"],
  ["9521234543213, 9521234543220", "There are 2 numbers in this text."],
  ["9521", "4 of 8, 12, 13 or 14 digits so far"],
])("says of %s what it is", async (typed, sentence) => {
  const user = userEvent.setup();
  render(<NumberReader />);
  await user.type(screen.getByRole("textbox", { name: "Read a barcode number" }), typed);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(sentence));
});

test("says that a text is too long, and keeps all of it", async () => {
  const user = userEvent.setup();
  render(<NumberReader />);
  const number = screen.getByRole("textbox", { name: "Read a barcode number" });
  const long = "Tea ".repeat(5_000);
  await user.click(number);
  await user.paste(long);
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent("This text is too long: it has 20,000"),
  );
  expect(number).toHaveValue(long);
});

test("says that a number lost the zero in front", async () => {
  const user = userEvent.setup();
  render(<NumberReader />);
  await user.type(screen.getByRole("textbox"), "36000291452");
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent("A GTIN-12 that lost the zero in front"),
  );
});

test("shows an example until something is typed", () => {
  render(<NumberReader />);
  expect(screen.getByRole("status")).toHaveTextContent("For example, a GTIN-13");
  expect(screen.getByRole("link")).toHaveTextContent("Check digit calculator");
});
