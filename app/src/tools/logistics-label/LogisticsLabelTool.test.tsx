import "fake-indexeddb/auto";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LabelField } from "../../engine/load-print";
import { csvText } from "../../test/csv-text";
import { whenReady } from "../../test/when-ready";
import { fieldWords } from "./fields";
import { LogisticsLabelTool } from "./LogisticsLabelTool";
import { claimLabels, readRegister, releaseLabels } from "./register";

beforeEach(async () => releaseLabels(await readRegister(), []));
afterEach(() => {
  window.location.hash = "";
});

async function open(hash = "") {
  window.location.hash = hash;
  const { container } = render(<LogisticsLabelTool />);
  await whenReady(container);
}

const answer = () => screen.getByRole("region", { name: "Label" });
const control = (field: LabelField) => {
  const found = document.getElementById(`label-${field}`);
  if (found === null) throw new Error(`there is no field ${field}`);
  return found;
};
const fill = (field: LabelField, value: string) =>
  fireEvent.change(control(field), { target: { value } });

const SSCC = "sscc=095212340000000013";
const TEA = `${SSCC}&contents=19521234543210&count=48`;

test("what is changed leaves the address of the link it came from", async () => {
  await open(`${TEA}&size=a5`);
  expect(control("count")).toHaveValue("48");
  expect(window.location.hash).toBe(`#${TEA}&size=a5`);
  fill("count", "49");
  expect(window.location.hash).toBe("");
  expect(control("count")).toHaveValue("49");
  expect(control("contents")).toHaveValue("19521234543210");
});

/** What stands in the address, the field to blame, what is said about it, and the part that is marked. */
const faults: [string, LabelField, string, string?][] = [
  ["sscc=O95212340000000013", "sscc", "looks like 0", "O"],
  ["sscc=3.93123E%2B17", "sscc", "rounded this number: only the first 6 digits of 18 are certain"],
  ["companyPrefix=952", "companyPrefix", "has 4 to 12"],
  ["companyPrefix=9521234&extension=12", "extension", "one digit, not 2"],
  ["companyPrefix=9521234&serialReference=1x", "serialReference", "“x” is not a digit", "x"],
  [`${SSCC}&contents=19521234543211&count=1`, "contents", "should be 0, not 1", "1"],
  [`${SSCC}&contents=19521234543210&count=4x`, "count", "“4x” is not a count"],
  [`${SSCC}&contents=19521234543210&count=-4`, "count", "“-4” is not a count"],
  [`${SSCC}&contents=19521234543210&count=1 200`, "count", "Write 1200, without commas"],
  [`${SSCC}&contents=9521234543213.0&count=4`, "contents", "as an amount. Write 9521234543213."],
  [`${SSCC}&gtin=9771234567003 05`, "gtin", "05 is read as an add-on", "05"],
  [`${SSCC}&gtin=1`, "gtin", "A GTIN has 8, 12, 13 or 14"],
  [`${TEA}&batch=A 1`, "batch", "cannot hold a space", " "],
  [`${TEA}&productionDate=31/11/2028`, "productionDate", "31 November 2028 does not exist", "31"],
  [`${TEA}&packagingDate=1/13/2028`, "packagingDate", "13 is not a month", "13"],
  [`${TEA}&bestBefore=soon`, "bestBefore", "“soon” is not a date"],
  [`${TEA}&sellBy=1/1/1928`, "sellBy", "from 2000 to 2076", "1928"],
  [`${TEA}&useBy=1.2`, "useBy", "is not a date"],
  [`${SSCC}&gtin=09521234543213&serial=é`, "serial", "cannot hold “é”"],
  [`${TEA}&netWeight=heavy`, "netWeight", "is not a weight"],
  [`${SSCC}&grossWeight=1234.567`, "grossWeight", "has 6 at most"],
  [`${SSCC}&orderNumber=PO 1`, "orderNumber", "cannot hold a space", " "],
  [`${SSCC}&shipToLocation=9521141123455`, "shipToLocation", "should be 4, not 5", "5"],
  [`${SSCC}&shipForLocation=952`, "shipForLocation", "There should be 13"],
  [`${SSCC}&consignment=9521234 1`, "consignment", "cannot hold a space", " "],
  [`${SSCC}&shipment=9521`, "shipment", "There should be 17"],
  [`${SSCC}&route=MEL 3`, "route", "cannot hold a space", " "],
  [`${SSCC}&postcode=3 000`, "postcode", "cannot hold a space", " "],
  [`${SSCC}&postcode=1010&country=Atlantis`, "country", "Write its English name"],
  [`${SSCC}&postcode=1010&country=037`, "country", "is not the number of a country"],
  [`${TEA}&batch=${"x".repeat(401)}`, "batch", "401 characters found"],
  [`${SSCC}&shipFrom=1%0A2%0A3%0A4%0A5%0A6%0A7`, "shipFrom", "room for 6"],
  [`${SSCC}&shipTo=${"x".repeat(41)}`, "shipTo", "room for 40"],
  [`${SSCC}&carrierName=${"x".repeat(41)}`, "carrierName", "room for 40"],
  [`${SSCC}&note=${"x".repeat(41)}`, "note", "room for 40"],
];

describe("one label", () => {
  test.each(faults)("%s: the fault is tied to its field", async (hash, field, words, marked) => {
    await open(hash);
    const found = control(field);
    expect(found).toBeInvalid();
    expect(found).toHaveAccessibleDescription(expect.stringContaining(words));
    const place = document.getElementById(`label-${field}-marked`)?.querySelector("mark");
    if (marked !== undefined) expect(place?.textContent).toBe(marked);
    expect(within(answer()).getByRole("status")).toHaveTextContent(words);
    expect(within(answer()).getByRole("link")).toHaveTextContent(fieldWords[field].label);
  });

  test("several numbers in a field are taken to the table, under the name of the field", async () => {
    const user = userEvent.setup();
    await open(SSCC);
    await user.click(control("sscc"));
    await user.clear(control("sscc"));
    await user.paste("095212340000000013\n095212340000000020");
    expect(control("sscc")).toHaveAccessibleDescription(
      expect.stringContaining("2 numbers found, and a label holds one."),
    );
    await user.click(within(answer()).getByRole("button", { name: "Make a label for each" }));
    const table = screen.getByRole("textbox", { name: "Table of pallets" });
    expect(table).toHaveFocus();
    expect(table).toHaveValue("SSCC\n095212340000000013\n095212340000000020");
    await screen.findByRole("combobox", { name: /SSCC/ });
    expect(screen.getByRole("button", { name: "Make the labels" })).toBeEnabled();
  });

  test("every field has a case of bad input", () => {
    expect(new Set(faults.map(([, field]) => field))).toEqual(new Set(Object.keys(fieldWords)));
  });

  test("what another tool hands over is no fault: the rest is still needed", async () => {
    await open("contents=19521234543210");
    const status = within(answer()).getByRole("status");
    expect(status).toHaveTextContent(/^Still needed:Company prefix: .*How many are inside: /);
    for (const field of ["companyPrefix", "contents", "count"] as const) {
      expect(control(field)).not.toBeInvalid();
    }
    fill("companyPrefix", "9521234");
    fill("count", "48");
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000013"));
  });

  test("a file that the browser refuses is told in a sentence, and its number stays free", async () => {
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new TypeError("Failed to fetch");
    });
    await open(TEA);
    fireEvent.click(within(answer()).getByRole("button", { name: "Save as PDF" }));
    await waitFor(() => expect(answer()).toHaveTextContent("The file could not be made."));
    expect(answer()).not.toHaveTextContent("Failed to fetch");
    expect(await readRegister()).toEqual([]);
  });

  test("the number after the last one used on this device comes next, and an old one is told", async () => {
    const sscc = "095212340000000426";
    const tea = { contents: "19521234543210", count: "48" };
    await claimLabels(
      [{ sscc, entries: { sscc, companyPrefix: "9521234", ...tea } }],
      "2026-11-03",
    );
    await open();
    fill("companyPrefix", "９５２ 1234");
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000433"));
    fill("serialReference", "42");
    expect(await within(answer()).findByRole("status")).toHaveTextContent(
      "already on another label, of 3 November 2026. On it: GTIN of what is inside 19521234543210; How many are inside 48.",
    );
    expect(within(answer()).getByRole("button", { name: "Print" })).toBeDisabled();
    fill("contents", "19521234543210");
    fill("count", "48");
    expect(await within(answer()).findByRole("status")).toHaveTextContent("Further copies keep it");
    expect(within(answer()).getByRole("button", { name: "Print" })).toBeEnabled();
  });

  test("a number that is on a label is not printed on another one without a decision", async () => {
    await open();
    fill("companyPrefix", "9521234");
    fill("contents", "19521234543210");
    fill("count", "48");
    fill("batch", "AAA");
    const button = (name: string) => within(answer()).getByRole("button", { name });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    URL.createObjectURL = () => "blob:label";
    URL.revokeObjectURL = () => {};
    fireEvent.click(await within(answer()).findByRole("button", { name: "Save as PDF" }));
    await within(answer()).findByText(/Further copies keep it; another pallet takes the next/);
    expect(answer()).toHaveTextContent("095212340000000013");

    fill("batch", "BBB");
    expect(answer()).toHaveTextContent("already on another label");
    expect(button("Save as PDF")).toBeDisabled();
    expect(button("Print")).toBeDisabled();
    fill("batch", "AAA");
    expect(button("Save as PDF")).toBeEnabled();
    fill("batch", "BBB");
    fireEvent.click(button("Keep it: this replaces that label"));
    await waitFor(() => expect(button("Save as PDF")).toBeEnabled());
    expect(answer()).toHaveTextContent("095212340000000013");

    fill("batch", "CCC");
    fireEvent.click(button("Take the next number"));
    expect(button("Print")).toHaveFocus();
    expect(answer()).toHaveTextContent("095212340000000020");
    expect(button("Save as PDF")).toBeEnabled();
  });

  test("the example goes away when it is taken, and the focus stays at the label", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Try a pallet of tea" }));
    expect(answer()).toHaveFocus();
  });

  test("a number that another tab takes meanwhile is not printed on a second pallet", async () => {
    await open();
    fill("companyPrefix", "9521234");
    fill("note", "Tea");
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000013"));
    // As another tab does, whose news has not come yet.
    const sscc = "095212340000000013";
    await claimLabels(
      [{ sscc, entries: { sscc, companyPrefix: "9521234", note: "Jam" } }],
      "2026-11-03",
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    fireEvent.click(within(answer()).getByRole("button", { name: "Save as PDF" }));
    expect(await within(answer()).findByRole("alert")).toHaveTextContent("Another tab has used");
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000020"));
    expect(saved).not.toHaveBeenCalled();
    expect(await readRegister()).toMatchObject([{ entries: { note: "Jam" } }]);
  });

  test("a second press meanwhile saves no second file and says nothing of another tab", async () => {
    await open("companyPrefix=9521234&note=Tea");
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000013"));
    URL.createObjectURL = () => "blob:label";
    URL.revokeObjectURL = () => {};
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const save = within(answer()).getByRole("button", { name: "Save as PDF" });
    fireEvent.click(save);
    fireEvent.click(save);
    await within(answer()).findByText(/Further copies keep it/);
    expect(within(answer()).queryByRole("alert")).not.toBeInTheDocument();
    expect(saved).toHaveBeenCalledTimes(1);
    expect(await readRegister()).toHaveLength(1);
  });

  test("a label that cannot be saved gives its number back", async () => {
    await open(`companyPrefix=9521234&note=王`);
    await waitFor(() => expect(answer()).toHaveTextContent("095212340000000013"));
    fireEvent.click(within(answer()).getByRole("button", { name: "Save as PDF" }));
    expect(await within(answer()).findByRole("alert")).toHaveTextContent(
      "The font of the PDF has no",
    );
    expect(await readRegister()).toEqual([]);
  });

  test("the register is saved with what is on no label, and read on another device", async () => {
    const sscc = "095212340000000013";
    const entries = {
      sscc,
      companyPrefix: "9521234",
      contents: "19521234543210",
      count: "48",
      batch: "AB12",
    };
    const leftOut = { "Pallet #": "007" };
    await claimLabels([{ sscc, entries, leftOut }], "2026-11-03");
    await open();
    fireEvent.click(screen.getByText("SSCCs used on this device"));
    const row = await screen.findByRole("row", { name: /095212340000000013/, hidden: true });
    expect(row).toHaveTextContent("3 November 2026");
    let saved: Blob | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    URL.createObjectURL = (file) => {
      saved = file as Blob;
      return "blob:register";
    };
    URL.revokeObjectURL = () => {};
    fireEvent.click(screen.getByRole("button", { name: "Save as CSV", hidden: true }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(saved && (await csvText(saved))).toBe(
      [
        "\ufeffUsed on,SSCC,Company prefix,GTIN of what is inside,How many are inside,Batch or lot,Pallet #",
        `2026-11-03,${sscc},9521234,19521234543210,48,AB12,007`,
        "",
      ].join("\r\n"),
    );
    await releaseLabels([{ sscc, entries }], []);
    fireEvent.change(screen.getByLabelText("File with used SSCCs"), {
      target: { files: [new File([saved ?? ""], "sscc-register.csv")] },
    });
    await waitFor(async () =>
      expect(await readRegister()).toEqual([{ sscc, entries, leftOut, usedOn: "2026-11-03" }]),
    );
  });

  test.each([
    ["without a column of SSCCs", "Batch\nA1\n", "has no column of SSCCs"],
    [
      "with an SSCC that is wrong",
      "SSCC\n095212340000000013\n095212340000000014\n",
      "Row 3: not read",
    ],
    ["that is a picture", "\x89PNG\r\n", "picture"],
  ])("a list %s says so", async (_, content, words) => {
    await open();
    fireEvent.change(screen.getByLabelText("File with used SSCCs"), {
      target: {
        files: [new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], "list")],
      },
    });
    expect(await screen.findByRole("alert", { hidden: true })).toHaveTextContent(words);
  });

  test.each([
    [
      "best before",
      "productionDate=2/2/2028&bestBefore=1/2/2028",
      "earlier than the production date",
    ],
    ["use by", "packagingDate=2/2/2028&useBy=1/2/2028", "earlier than the packaging date"],
    ["postcode", "postcode=800", "800 is printed as 0800"],
    ["postcode", "postcode=300", "Australian postcodes have 4"],
  ])("an odd %s is told, and the label can be printed: %s", async (_, odd, words) => {
    await open(`${TEA}&size=a5&${odd}`);
    expect(within(answer()).getByRole("status")).toHaveTextContent(words);
    expect(within(answer()).getByRole("button", { name: "Save as PDF" })).toBeEnabled();
  });

  test("a country may be written as people do", async () => {
    await open(`${SSCC}&postcode=1010&country=New Zealand&size=a5`);
    expect(answer()).toHaveTextContent("(421)5541010");
    fill("country", "nz");
    expect(answer()).toHaveTextContent("(421)5541010");
  });

  test("a letter that the PDF lacks is told while it is typed", async () => {
    await open(SSCC);
    fill("shipTo", "Łódź Tea, Ελλάδα");
    fill("note", "王 Trading");
    const warning = await screen.findByText(/The PDF has no “王”/);
    expect(warning).toHaveAttribute("role", "status");
    expect(control("note")).toHaveAccessibleDescription(expect.stringContaining("“王”"));
    expect(screen.getAllByText(/The PDF has no/)).toHaveLength(1);
    fill("note", "Wang Trading");
    expect(screen.queryByText(/The PDF has no/)).not.toBeInTheDocument();
  });

  test("a label printer has letters of its own", async () => {
    await open(`${SSCC}&output=dpi203&x=501&size=a5&note=王`);
    await screen.findByRole("button", { name: "Save as ZPL" });
    expect(screen.queryByText(/The PDF has no/)).not.toBeInTheDocument();
  });

  test("a megabyte pasted by mistake stays as it is, and is told in a sentence", async () => {
    await open(SSCC);
    const megabyte = "pallet ".repeat(150_000);
    for (const field of ["batch", "note"] as const) {
      fill(field, megabyte);
      expect(control(field)).toHaveValue(megabyte);
      expect(control(field)).toHaveAccessibleDescription(
        expect.stringContaining("1,050,000 characters found. No field has room for more than 400."),
      );
      fill(field, "");
    }
    expect(answer()).toHaveTextContent("095212340000000013");
  });

  test("on a label printer what has no room for its barcode becomes text, and no wider label is named", async () => {
    await open(
      `${TEA}&output=dpi203&x=501&size=4x6&batch=L26300&bestBefore=2027-11-01&grossWeight=470.8&orderNumber=PO-451000&shipTo=Sample Retail DC, 10 Example Rd, Eastern Creek NSW 2766`,
    );
    const fields = "gross weight in kilograms and order number";
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      `and the label is 152.4 mm high. This size fits with ${fields} as text only`,
    );
    expect(within(answer()).queryByRole("button", { name: /^Use/ })).not.toBeInTheDocument();
    await userEvent.click(
      within(answer()).getByRole("button", { name: `Print ${fields} as text only` }),
    );
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      `Printed as text only: ${fields}.`,
    );
    expect(within(answer()).getByRole("img")).toHaveAccessibleName(/with 3 barcodes/);
    expect(within(answer()).getByRole("link", { name: "How to print a ZPL file" })).toHaveAttribute(
      "href",
      "#print-zpl",
    );
  });

  test("a label that is too full says which sizes have room, and takes one", async () => {
    await open(`${TEA}&batch=AB12&orderNumber=PO1&postcode=3000`);
    expect(within(answer()).getByRole("status")).toHaveTextContent("It fits A5");
    fireEvent.click(within(answer()).getByRole("button", { name: "Use A5 (148 by 210 mm)" }));
    expect(answer()).toHaveTextContent("095212340000000013");
  });
});

describe("many labels", () => {
  const paste = async (table: string) => {
    await open();
    fireEvent.click(screen.getByRole("radio", { name: "Many labels" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
      target: { value: table },
    });
  };
  const column = (name: string) =>
    screen.findByRole("combobox", { name: `What the column ${name} becomes` });
  const make = () => screen.getByRole("button", { name: "Make the labels" });

  test("every column says what it becomes, and can be changed", async () => {
    await paste("Serial,Colour\n1,red\n");
    expect(await column("Serial")).toHaveDisplayValue("Serial reference");
    expect(await column("Colour")).toHaveDisplayValue("Leave it out");
    fireEvent.change(await column("Colour"), { target: { value: "note" } });
    expect(await column("Colour")).toHaveDisplayValue("Note");
  });

  test("a choice stays while rows are added", async () => {
    await paste("Serial,Colour\n1,red\n");
    fireEvent.change(await column("Colour"), { target: { value: "note" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Table of pallets" }), {
      target: { value: "Serial,Colour\n7,red\n" },
    });
    await screen.findByRole("cell", { name: "7" });
    expect(await column("Colour")).toHaveDisplayValue("Note");
  });

  test.each([
    ["no column is known", "Tea,Jam\n1,2\n", "at least one of the columns"],
    ["there are no SSCCs", "Serial,Note\n1,Tea\n", "type the company prefix"],
  ])("when %s, it says what to do", async (_, table, words) => {
    await paste(table);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(make()).toBeDisabled();
  });

  test.each([
    ["is no table", "PK\u0003\u0004", "workbook could not be read"],
    ["is empty", "", "no row with a label"],
    ["holds a byte-order mark alone", "\ufeff", "no row with a label"],
    ["has blank lines alone", "\r\n\r\n", "no row with a label"],
  ])("a file that %s is refused at once", async (_, content, words) => {
    await open();
    fireEvent.click(screen.getByRole("radio", { name: "Many labels" }));
    fireEvent.change(screen.getByLabelText("File with a table of pallets"), {
      target: { files: [new File([content], "pallets")] },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(make()).toBeDisabled();
  });

  test("a company prefix and a number of copies that are wrong say so", async () => {
    await paste("Serial,Note\n1,Tea\n");
    const prefix = screen.getByRole("textbox", { name: "Company prefix for new SSCCs" });
    const copies = screen.getByRole("textbox", { name: "Copies of each" });
    fireEvent.change(prefix, { target: { value: "952" } });
    fireEvent.change(copies, { target: { value: "0" } });
    expect(prefix).toHaveAccessibleDescription(expect.stringContaining("has 4 to 12"));
    fireEvent.change(prefix, { target: { value: "93x" } });
    expect(prefix).toHaveAccessibleDescription(expect.stringMatching(/“x” is not a digit\.$/));
    fireEvent.change(prefix, { target: { value: "93O" } });
    expect(prefix).toHaveAccessibleDescription(expect.stringMatching(/It looks like 0\.$/));
    expect(copies).toHaveAccessibleDescription(expect.stringContaining("from 1 to 99"));
    expect(make()).toBeDisabled();
  });
});
