import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loadInterpreter } from "../../engine/load-interpreter";
import { EXAMPLE } from "./Carriers";
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

/** The line of each carrier, such as "On the pack EAN-13 9521234543213". */
const carried = () =>
  screen
    .getAllByRole("listitem")
    .map(
      (item) =>
        `${item.querySelector("h3")?.textContent} | ${item.querySelector("p")?.textContent}`,
    );

test("shows an example on its pack, its carton, a tag and behind a QR Code, without any engine", async () => {
  render(<NumberReader />);
  const engine = await loadInterpreter();
  const { pack, cartonSymbol, qrCode, ...texts } = engine.numberCarriers(EXAMPLE.number) ?? {};
  // What the build has drawn is what the engine draws.
  expect(EXAMPLE.carriers).toMatchObject(texts);
  expect(EXAMPLE.carriers.pack).toEqual(pack);
  expect(EXAMPLE.carriers.cartonSymbol).toEqual(cartonSymbol);
  expect(EXAMPLE.carriers.qrCode.kind).toBe(qrCode?.kind);
  expect(carried()).toEqual([
    "On the pack EAN-13 | EAN-13: 9521234543213",
    "On the carton ITF-14 | ITF-14: 19521234543210",
    "On an RFID tag EPC | EPC: F7009521234543213011",
    "On a phone QR Code | QR Code: https://id.gs1.org/01/09521234543213",
  ]);
});

test("shows what carries the number that is typed or tapped, and the last one while another is typed", async () => {
  const user = userEvent.setup();
  render(<NumberReader />);
  const heading = screen.getByRole("heading", { level: 2 });
  await user.click(screen.getByRole("button", { name: "12 digits" }));
  await waitFor(() => expect(heading).toHaveTextContent("9529876543219"));
  await user.click(screen.getByRole("button", { name: "Carton" }));
  // What is inside a carton may have a number of its own.
  await waitFor(() => expect(carried()[0]).toBe("On the carton ITF-14 | ITF-14: 19521234543210"));

  const field = screen.getByRole("textbox");
  await user.clear(field);
  await user.type(field, "95200002");
  await waitFor(() => expect(carried()[0]).toBe("On the pack EAN-8 | EAN-8: 95200002"));
  await user.type(field, "1");
  expect(heading).toHaveTextContent("95200002");
  await user.clear(field);
  expect(heading).toHaveTextContent("9521234543213");
});
