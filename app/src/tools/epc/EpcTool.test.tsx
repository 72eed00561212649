import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EpcTool } from "./EpcTool";
import { examples } from "./examples";

afterEach(() => {
  window.location.hash = "";
});

async function open() {
  const user = userEvent.setup();
  const { container } = render(<EpcTool />);
  await waitFor(() => expect(container.firstChild).toHaveAttribute("data-engine", "ready"));
  return user;
}

const box = (name: string) => screen.getByRole("textbox", { name });
const select = (name: string) => screen.getByRole("combobox", { name });
/** At once, as pasting does. */
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const answer = () => screen.getByRole("region", { name: "Answer" });
/** What is offered in the answer itself; the table of all schemes, which is closed, offers it again. */
const offer = (name: string) => {
  const [first] = within(answer()).getAllByRole("button", { name });
  if (first === undefined) throw new Error("getAllByRole finds one at least");
  return first;
};

const ITEM = {
  "Element string": "(01)09521141123454(21)4711",
  Hexadecimal: "3036451FD40C0E4000001267",
  "Digital Link": "https://id.gs1.org/01/09521141123454/21/4711",
  "Pure identity URI": "urn:epc:id:sgtin:9521141.012345.4711",
  "Tag URI": "urn:epc:tag:sgtin-96:1.9521141.012345.4711",
  "Raw URI": "urn:epc:raw:96.x3036451FD40C0E4000001267",
  "Compressed link, eh": "https://id.gs1.org/eh3036451fd40c0e4000001267",
  "Compressed link, ex": "https://id.gs1.org/exMDZFH9QMDkAAABJn",
};

describe("one number", () => {
  test.each([
    "Hexadecimal",
    "Tag URI",
    "Raw URI",
    "Compressed link, eh",
    "Compressed link, ex",
  ] as const)("all boxes follow the %s", async (name) => {
    await open();
    fill(name, ITEM[name]);
    for (const [other, text] of Object.entries(ITEM)) expect(box(other)).toHaveValue(text);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      "SGTIN-96: a trade item with its serial number, in 96 bits.",
    );
    expect(select("Filter value")).toHaveDisplayValue("1: Point-of-sale trade item");
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
  });

  test("the box that is typed in is never rewritten", async () => {
    const user = await open();
    fill("Hexadecimal", "3036 451f d40c 0e40 0000 126");
    await user.type(box("Hexadecimal"), "7");
    expect(box("Hexadecimal")).toHaveValue("3036 451f d40c 0e40 0000 1267");
    expect(box("Raw URI")).toHaveValue(ITEM["Raw URI"]);
  });

  test("the scheme that is chosen for a number is called recommended", async () => {
    await open();
    fill("Element string", "(01)09521141123454(21)4711");
    fireEvent.change(select("Length of the company prefix"), { target: { value: "7" } });
    expect(select("Scheme")).toHaveDisplayValue("Recommended: SGTIN-96");
  });

  test("a text in the box of another form is read for what it is", async () => {
    await open();
    fill("Element string", ITEM["Tag URI"]);
    expect(box("Element string")).toHaveAccessibleDescription("Read as: Tag URI.");
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
  });

  test("a fault stands under its box, is marked, and is repaired by a press", async () => {
    const user = await open();
    fill("Element string", "(01)09521141123455(21)4711");
    expect(box("Element string")).toBeInvalid();
    expect(box("Element string")).toHaveAccessibleDescription(/check digit should be 4, not 5/);
    expect(screen.getByText("5", { selector: "mark" })).toBeVisible();
    expect(screen.getByText("if only the check digit is wrong: 4 instead of 5")).toBeVisible();
    expect(box("Hexadecimal")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Use (01)09521141123454(21)4711" }));
    expect(box("Element string")).toBeValid();
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
  });

  test.each([
    ["Hexadecimal", "3074", /4 digits \(16 bits\) found; at least 24/],
    ["Hexadecimal", "00000000000000000000000000", /has not been written yet/],
    ["Element string", "000000000000000000000000", /nothing but zeros/],
    ["Element string", "E28011606000020958A1B2C3", /what the chip of a tag says about itself/],
    ["Tag URI", "urn:epc:tag:sgtin-96:1.9521141.01234.4711", /5 characters found; 6 expected/],
    ["Tag URI", "urn:epc:tag:sgtin-96:1.9521141.012345.04711", /leading zero/],
    ["Pure identity URI", "urn:epc:id:sgtim:9521141.012345.4711", /“sgtim” is not a kind of EPC/],
    ["Digital Link", "https://example.com/tea", /no key in the path/],
    ["Element string", "tea", /./],
    ["Binary", "01012", /./],
    ["Pure identity URI", "urn:epc:id:lgtin:9521141.012345.L7", /begin with urn:epc:class:/],
    [
      "Element string",
      "]Q1https://example.com/01/09521141123454/21/a b",
      /A link cannot contain a space/,
    ],
    ["Element string", "9521141123454 1001", /nothing says what the second one is/],
  ])("%s “%s” says what is wrong", async (name, text, sentence) => {
    await open();
    fill(name, text);
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveAccessibleDescription(sentence);
    expect(answer()).not.toHaveTextContent(/null|NaN|undefined/);
    expect(box(name).closest("form")).not.toHaveTextContent(/null|NaN|undefined/);
  });

  test.each([
    ["Element string", "9521234543213 1001", "(01)09521234543213(21)1001"],
    ["Element string", "9521234543213\tA1", "(01)09521234543213(21)A1"],
    [
      "Pure identity URI",
      "urn:epc:id:lgtin:9521141.012345.L7",
      "urn:epc:class:lgtin:9521141.012345.L7",
    ],
    [
      "Digital Link",
      "https://example.com/01/09521141123454/21/a b",
      "https://example.com/01/09521141123454/21/ab",
    ],
  ])("%s “%s” probably means %s", async (name, text, repair) => {
    const user = await open();
    fill(name, text);
    const meant = screen.getByRole("list", { name: "What was probably meant:" });
    expect(within(meant).getAllByRole("button")).toHaveLength(1);
    await user.click(within(meant).getByRole("button", { name: `Use ${repair}` }));
    expect(box(name)).toHaveValue(repair);
    expect(box(name)).toBeValid();
  });

  test("hexadecimal digits fill whole words, and read without that", async () => {
    await open();
    fill("Element string", "(00)095201234567891235");
    fireEvent.change(select("Scheme"), { target: { value: "sscc+" } });
    expect(box("Hexadecimal")).toHaveValue("F90095201234567891235000");
    expect(box("Hexadecimal")).toHaveAccessibleDescription(/zeros at the end.*read without them/);
    expect(answer()).toHaveTextContent("12 zero bits at the end fill the last word");
    expect(box("Raw URI")).toHaveValue("urn:epc:raw:84.xF90095201234567891235");
    for (const hex of ["F90095201234567891235", "F90095201234567891235000"]) {
      fill("Hexadecimal", hex);
      expect(box("Element string")).toHaveValue("(00)095201234567891235");
      expect(box("Hexadecimal")).toHaveValue(hex);
    }
  });

  test("a reserved filter value is warned of, and converted", async () => {
    const user = await open();
    fill("Tag URI", "urn:epc:tag:sgtin-96:3.9521141.012345.4711");
    expect(answer()).toHaveTextContent("Filter value 3 is reserved.");
    expect(box("Hexadecimal")).toHaveValue("3076451FD40C0E4000001267");
    await user.selectOptions(select("Filter value"), "1: Point-of-sale trade item");
    expect(answer()).not.toHaveTextContent("reserved.");
  });

  test("a company prefix of 4 digits is said to be written as one of 6", async () => {
    const user = await open();
    fill("Element string", ITEM["Element string"]);
    await user.selectOptions(select("Length of the company prefix"), "4 digits");
    expect(box("Pure identity URI")).toHaveValue("urn:epc:id:sgtin:952114.0112345.4711");
    expect(answer()).toHaveTextContent(/Note ?In an EPC, a company prefix of 4 digits .*of 6/);
    await user.selectOptions(select("Length of the company prefix"), "6 digits");
    expect(answer()).not.toHaveTextContent("Note");
  });

  test("a text longer than any EPC is kept whole, and said to be too long", async () => {
    await open();
    const text = "3036451FD40C0E4000001267".repeat(45_000);
    fill("Hexadecimal", text);
    expect(box("Hexadecimal")).toHaveValue(text);
    expect(box("Hexadecimal")).toHaveAccessibleDescription(
      "Error: The text has 1,080,000 characters. In any form, an EPC has at most 16,384.",
    );
    expect(screen.queryByRole("button", { name: "Copy link" })).not.toBeInTheDocument();
  });

  test("a long text that is pasted stands where it was pasted", async () => {
    const user = await open();
    await user.type(box("Hexadecimal"), "<>", { initialSelectionStart: 0 });
    (box("Hexadecimal") as HTMLTextAreaElement).setSelectionRange(1, 1);
    const text = `${ITEM.Hexadecimal}\n`.repeat(1_000);
    fireEvent.paste(box("Hexadecimal"), { clipboardData: { getData: () => text } });
    expect(box("Hexadecimal")).toHaveValue(`<${text}>`);
    expect(screen.getByRole("button", { name: "Convert all 1,000 as a column" })).toBeVisible();
  });

  test("several values in a box are counted, and become a column by a press", async () => {
    const user = await open();
    await user.selectOptions(select("Length of the company prefix"), "7 digits");
    fill("Hexadecimal", `${ITEM.Hexadecimal}\n(00)095201234567891235\n`);
    expect(box("Hexadecimal")).toHaveAccessibleDescription(
      "Error: These are 2 values, and this box takes one.",
    );
    expect(within(answer()).getByRole("status")).toHaveTextContent("These are 2 values");
    expect(box("Element string")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(screen.getByRole("radio", { name: "A column" })).toBeChecked();
    const rows = box("EPCs, URIs or element strings");
    expect(rows).toHaveValue(`${ITEM.Hexadecimal}\n(00)095201234567891235`);
    expect(rows).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "One number" }));
    expect(box("Hexadecimal")).toHaveValue(`${ITEM.Hexadecimal}\n(00)095201234567891235\n`);
  });

  test("values that come later join the column that is there", async () => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    fill("EPCs, URIs or element strings", ITEM.Hexadecimal);
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(box("EPCs, URIs or element strings")).toHaveValue(
      `${ITEM.Hexadecimal}\n9521234543213\n9521141123454`,
    );
  });

  test("values that come later join a long list that was taken as a file", async () => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    const long = `${ITEM.Hexadecimal}\n`.repeat(2_200);
    fireEvent.paste(box("EPCs, URIs or element strings"), {
      clipboardData: { getData: () => long },
    });
    expect(screen.getByText("Pasted list")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    const source = vi.spyOn(globalThis, "Blob");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    await waitFor(() =>
      expect(source).toHaveBeenCalledWith([`${long}9521234543213\n9521141123454`]),
    );
    source.mockRestore();
    expect(screen.getByText("Pasted list")).toBeVisible();
  });

  test.each([
    ["table", "items.csv", "Item,EPC\nJam,3036451FD40C0E4000001267\n"],
    ["workbook", "items.xlsx", "PK\u0003\u0004\u0014"],
  ])("values are not added to a %s, which is kept", async (_kind, name, content) => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: "A column" }));
    await user.upload(screen.getByLabelText("File with EPCs"), new File([content], name));
    await user.click(screen.getByRole("radio", { name: "One number" }));
    fill("Element string", "9521234543213; 9521141123454");
    await user.click(screen.getByRole("button", { name: "Convert all 2 as a column" }));
    expect(
      await screen.findByText(/^The values were not added, because the file is a table\./),
    ).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
  });

  test("one value that goes on in the next line is one line", async () => {
    await open();
    fill("Hexadecimal", "3036451FD40C0E40\n00001267");
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
    expect(box("Tag URI")).toHaveValue(ITEM["Tag URI"]);
  });

  test("the length of the company prefix is asked for first, with the tag of each", async () => {
    const user = await open();
    fill("Element string", "(01)09312345678907(21)1001");
    expect(box("Hexadecimal")).toHaveValue("");
    expect(box("Pure identity URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(box("Tag URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      "SGTIN-96 needs the length of the company prefix.",
    );
    expect(answer()).toHaveTextContent(/Retail programs in Australia .* read SGTIN-96/);
    const lengths = within(answer()).getByRole("list", { name: /How long is the company prefix/ });
    expect(
      within(lengths)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([6, 7, 8, 9, 10, 11, 12].map((length) => `${length} digits`));
    expect(lengths).toHaveTextContent("3036386164424C80000003E9".replace(/^303/, "301"));
    expect(lengths).toHaveTextContent("urn:epc:tag:sgtin-96:0.9312345.067890.1001");
    await user.click(within(lengths).getByRole("button", { name: "7 digits" }));
    expect(box("Pure identity URI")).toHaveValue("urn:epc:id:sgtin:9312345.067890.1001");
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96: a trade item");
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
  });

  test("the scheme with the whole key is one press away, and says who reads it", async () => {
    const user = await open();
    fill("Element string", ITEM["Element string"]);
    await user.click(offer("Use SGTIN+"));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+: a trade item");
    expect(answer()).toHaveTextContent(/readers and software have to know it/);
    await user.click(offer("Use SGTIN-96"));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96 needs the length");
  });

  test.each([
    ["(00)095201234567891235", "SSCC-96", "urn:epc:tag:sscc-96:0.9520123.0456789123", "SSCC+"],
    ["(414)9521141123454", "SGLN-96", "urn:epc:tag:sgln-96:0.9521141.12345.0", "SGLN+"],
    ["(8003)095211411234545678", "GRAI-96", "urn:epc:tag:grai-96:0.9521141.12345.5678", "GRAI+"],
    ["(8004)95211417", "GIAI-96", "urn:epc:tag:giai-96:0.9521141.7", "GIAI+"],
    ["(253)95211411234545678", "GDTI-96", "urn:epc:tag:gdti-96:0.9521141.12345.5678", "GDTI+"],
  ])("%s asks the length for its %s", async (text, scheme, uri, plus) => {
    await open();
    fill("Element string", text);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      `${scheme} needs the length of the company prefix.`,
    );
    expect(answer()).toHaveTextContent(`Most readers and software expect ${scheme}.`);
    expect(within(answer()).getByRole("list", { name: /company prefix/ })).toHaveTextContent(uri);
    expect(offer(`Use ${plus}`)).toBeVisible();
  });

  test.each([
    ["A1", /SGTIN-96 cannot hold this. Serial number: “A” is not a digit. SGTIN-198 can/],
    ["0123", /cannot keep a leading zero. SGTIN-198 can/],
    ["274877906944", /larger than 274877906943, the most that fits. SGTIN-198 can/],
  ])("serial number %s says why it needs the longer tag", async (serial, sentence) => {
    const user = await open();
    fill("Element string", `(01)09521141123454(21)${serial}`);
    expect(answer()).toHaveTextContent(sentence);
    expect(answer()).toHaveTextContent(`urn:epc:tag:sgtin-198:0.9521141.012345.${serial}`);
    await user.click(within(answer()).getByRole("button", { name: "7 digits" }));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-198: a trade item");
    expect(answer()).toHaveTextContent(sentence);
  });

  test("a product number alone asks for its serial number, and typing it makes the tag", async () => {
    const user = await open();
    fill("Element string", "9521141123454");
    expect(within(answer()).getByRole("status")).toHaveTextContent(/needs the serial number/);
    await user.type(within(answer()).getByRole("textbox", { name: "Serial number" }), "4711");
    expect(within(answer()).getByRole("textbox", { name: "Serial number" })).toHaveFocus();
    expect(box("Element string")).toHaveValue("9521141123454");
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    await user.click(within(answer()).getByRole("button", { name: "7 digits" }));
    expect(box("Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:0.9521141.012345.4711");
    await user.type(within(answer()).getByRole("textbox", { name: "Serial number" }), "é");
    expect(within(answer()).getByRole("textbox", { name: "Serial number" })).toBeInvalid();
  });

  test("a shared link holds the serial number that was typed beside", async () => {
    window.location.hash = `#${new URLSearchParams({ value: "9521141123454", serial: "4711", prefix: "7" })}`;
    await open();
    expect(box("Pure identity URI")).toHaveValue(ITEM["Pure identity URI"]);
  });

  test.each([
    ["000000000000000000000000", /has only zeros: it has not been written yet/],
    ["FFFFFFFFFFFFFFFFFFFFFFFF", /has only ones, F in hexadecimal/],
    ["3000 0000 0000 0000 0000 0000 0000", /has only zeros/],
  ])("%s is no tag yet", async (text, sentence) => {
    await open();
    fill("Element string", text);
    expect(within(answer()).getByRole("status")).toHaveTextContent("This tag holds no EPC.");
    expect(answer()).toHaveTextContent(sentence);
    expect(answer()).not.toHaveTextContent(/right/);
  });

  test("the number of a chip is explained, with what to read instead", async () => {
    await open();
    fill("Element string", "E28011606000020958A1B2C3");
    expect(within(answer()).getByRole("status")).toHaveTextContent(/number of the chip \(TID\)/);
    expect(answer()).toHaveTextContent("Impinj, model 160");
    expect(answer()).toHaveTextContent(/Read the EPC memory instead: bank 01/);
  });

  test.each(["30003036451FD40C0E4000001267", "A1B230003036451FD40C0E4000001267"])(
    "%s is read without its protocol-control word",
    async (text) => {
      await open();
      fill("Element string", text);
      expect(box("Tag URI")).toHaveValue(ITEM["Tag URI"]);
      expect(answer()).toHaveTextContent(`Read without ${text.slice(0, -24)} in front of the EPC`);
    },
  );

  test("a UPC-E that lost its zero gets it back by a press", async () => {
    const user = await open();
    fill("Element string", "2567952");
    await user.click(screen.getByRole("button", { name: "Use 02567952" }));
    expect(box("Digital Link")).toHaveValue("https://id.gs1.org/01/00025679000052");
  });

  test.each(["0212345678909", "(01)00412345678903(21)1", "(01)02123456789096(21)1"])(
    "%s gets no tag anywhere",
    async (text) => {
      await open();
      fill("Element string", text);
      expect(within(answer()).getByRole("status")).toHaveTextContent("This number gets no tag.");
      expect(answer()).toHaveTextContent(/restricted circulation/);
      expect(within(answer()).queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
      expect(within(answer()).queryByRole("textbox")).not.toBeInTheDocument();
      expect(screen.queryByRole("combobox", { name: "Scheme" })).not.toBeInTheDocument();
      expect(box("Hexadecimal")).toHaveValue("");
    },
  );

  test("dates and measures say what they mean, with a tag and without", async () => {
    const user = await open();
    fill("Element string", "(01)09521141123454(17)271122(3103)001750(21)4711");
    const table = screen.getByRole("table", { name: "What it contains" });
    expect(
      within(table).getByRole("row", { name: /\(17\) 271122 22 November 2027/ }),
    ).toBeVisible();
    expect(within(table).getByRole("row", { name: /\(3103\) 001750 1.75 kg/ })).toBeVisible();
    await user.click(within(answer()).getByRole("button", { name: "7 digits" }));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96");
    expect(answer()).toHaveTextContent(/\(17\) and \(3103\) stay in the barcode/);
    expect(screen.getByRole("button", { name: /^271122.*22 November 2027/ })).toBeVisible();
    await user.click(offer("Use SGTIN+"));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+");
  });

  test("a filter value that is chosen makes another tag of the same number", async () => {
    const user = await open();
    fill("Tag URI", ITEM["Tag URI"]);
    await user.selectOptions(select("Filter value"), "2: Full case for transport");
    expect(box("Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:2.9521141.012345.4711");
    expect(box("Element string")).toHaveValue(ITEM["Element string"]);
  });

  test("another scheme is chosen from a list that says why some do not fit", async () => {
    const user = await open();
    fill("Tag URI", "urn:epc:tag:sgtin-198:1.9521141.012345.A1");
    fireEvent.click(screen.getByText("Every scheme, and why one does not fit"));
    const table = screen.getByRole("table", { name: "Schemes for this number", hidden: true });
    const row = (scheme: string) =>
      within(table).getByRole("row", { name: new RegExp(`^${scheme}[^+\\d]`), hidden: true });
    expect(row("SGTIN-96")).toHaveTextContent(/Serial number: “A” is not a digit/);
    expect(row("DSGTIN\\+")).toHaveTextContent("It needs a date");
    expect(row("SGTIN\\+\\+")).toHaveTextContent("Choose it and type a host name.");
    await user.click(within(table).getByRole("button", { name: "Use SGTIN+", hidden: true }));
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+");
  });

  test("the scheme in use says so though it leaves the expiry date out", async () => {
    const user = await open();
    fill("Element string", "(01)09521141123454(21)4711(17)271122");
    await user.selectOptions(select("Length of the company prefix"), "7");
    fireEvent.click(screen.getByText("Every scheme, and why one does not fit"));
    const table = screen.getByRole("table", { name: "Schemes for this number", hidden: true });
    const inUse = within(table).getByRole("row", { name: /^SGTIN-96/, hidden: true });
    expect(inUse).toHaveTextContent("96In use. It carries the key alone, not (17).");
    expect(within(inUse).queryByRole("button", { hidden: true })).not.toBeInTheDocument();
  });

  test("a host name goes on the tag, and the link begins with it", async () => {
    const user = await open();
    fill("Element string", "(01)79521141123453(21)32a/b");
    await user.selectOptions(select("Scheme"), "sgtin++");
    expect(box("Hexadecimal")).toHaveValue("");
    fill("Host name", "id.example.com");
    expect(box("Digital Link")).toHaveValue("https://id.example.com/01/79521141123453/21/32a%2Fb");
    fill("Hexadecimal", (box("Hexadecimal") as HTMLInputElement).value);
    expect(box("Host name")).toHaveValue("id.example.com");
  });

  test("a part of the number and its bits are shown together", async () => {
    const user = await open();
    fill("Hexadecimal", ITEM.Hexadecimal);
    const bits = screen.getByRole("list", { name: "Bits of the tag" });
    const prefix = within(bits).getByRole("button", { name: /^Company prefix/ });
    const piece = screen.getByRole("button", { name: /^9521141 ?Company prefix$/ });
    await user.click(piece);
    expect(piece).toHaveAttribute("aria-pressed", "true");
    expect(prefix).toHaveAttribute("data-active");
    expect(within(bits).getByRole("button", { name: /^Header/ })).not.toHaveAttribute(
      "data-active",
    );
    const table = screen.getByRole("table", { name: "96 bits, counted from 0", hidden: true });
    expect(within(table).getByRole("row", { name: /^Partition 11 to 13 101 5$/, hidden: true }));
  });

  test("starts from a shared link, carries the number on, and empties again", async () => {
    window.location.hash = `#${new URLSearchParams({ value: ITEM.Hexadecimal })}`;
    const user = await open();
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
    expect(screen.getByRole("link", { name: "Make its barcode" })).toHaveAttribute(
      "href",
      `/services/tools/numbering-and-barcodes#${new URLSearchParams({ value: ITEM["Element string"] })}`,
    );
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(box("Hexadecimal")).toHaveValue("");
    expect(window.location.hash).toBe("");
  });

  test("a link with choices that do not exist opens with what can be read", async () => {
    window.location.hash = `#${new URLSearchParams({
      value: ITEM["Element string"],
      in: "tea",
      scheme: "tea",
      filter: "99",
      prefix: "99",
      host: "a b",
    })}`;
    await open();
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96 needs the length");
    expect(select("Length of the company prefix")).toHaveDisplayValue("Not known");
  });

  test.each(examples.map(({ name }) => name))("the example “%s” reads", async (name) => {
    const user = await open();
    await user.click(screen.getByRole("button", { name }));
    const scheme = name.split(": ")[1] ?? "SGLN-96";
    expect(within(answer()).getByRole("status")).toHaveTextContent(`${scheme}: `);
  });
});
