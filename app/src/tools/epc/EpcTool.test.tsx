import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
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
    expect(box("Element string")).toHaveAccessibleDescription(/check digit 5 does not fit/);
    expect(screen.getByText("5", { selector: "mark" })).toBeVisible();
    expect(box("Hexadecimal")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Use (01)09521141123454(21)4711" }));
    expect(box("Element string")).toBeValid();
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
  });

  test.each([
    ["Hexadecimal", "3074", /4 digits \(16 bits\) found; at least 24/],
    ["Hexadecimal", "00000000000000000000000000", /has not been written yet/],
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

  test("one value that goes on in the next line is one line", async () => {
    await open();
    fill("Hexadecimal", "3036451FD40C0E40\n00001267");
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
    expect(box("Tag URI")).toHaveValue(ITEM["Tag URI"]);
  });

  test("the length of the company prefix is asked for, never guessed", async () => {
    const user = await open();
    fill("Element string", ITEM["Element string"]);
    expect(box("Pure identity URI")).toHaveValue("");
    expect(box("Pure identity URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(box("Tag URI")).toHaveAccessibleDescription(/length of the company prefix/);
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+");
    expect(screen.getByText("urn:epc:id:sgtin:95211411.02345.4711")).toBeInTheDocument();
    fireEvent.click(screen.getByText("How long is the company prefix?"));
    await user.click(screen.getByRole("button", { name: "7 digits", hidden: true }));
    expect(box("Pure identity URI")).toHaveValue(ITEM["Pure identity URI"]);
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
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
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN+");
    expect(select("Length of the company prefix")).toHaveDisplayValue("Not known");
  });

  test.each(examples.map(({ name }) => name))("the example “%s” reads", async (name) => {
    const user = await open();
    await user.click(screen.getByRole("button", { name }));
    const scheme = name.split(": ")[1] ?? "SGLN-96";
    expect(within(answer()).getByRole("status")).toHaveTextContent(`${scheme}: `);
  });
});
