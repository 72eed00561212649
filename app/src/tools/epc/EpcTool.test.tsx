import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { answer, box, fill, ITEM, offer, openEpcTool, select } from "../../test/epc-tool";
import { examples } from "./examples";

afterEach(() => {
  window.location.hash = "";
});

describe("one number", () => {
  test.each([
    "Hexadecimal",
    "Tag URI",
    "Raw URI",
    "Compressed link, eh",
    "Compressed link, ex",
  ] as const)("all boxes follow the %s", async (name) => {
    await openEpcTool();
    fill(name, ITEM[name]);
    for (const [other, text] of Object.entries(ITEM)) expect(box(other)).toHaveValue(text);
    expect(within(answer()).getByRole("status")).toHaveTextContent(
      "SGTIN-96: a trade item with its serial number, in 96 bits.",
    );
    expect(select("Filter value")).toHaveDisplayValue("1: Point-of-sale trade item");
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
  });

  test("the box that is typed in is never rewritten", async () => {
    const user = await openEpcTool();
    fill("Hexadecimal", "3036 451f d40c 0e40 0000 126");
    await user.type(box("Hexadecimal"), "7");
    expect(box("Hexadecimal")).toHaveValue("3036 451f d40c 0e40 0000 1267");
    expect(box("Raw URI")).toHaveValue(ITEM["Raw URI"]);
  });

  test("a text in the box of another form is read for what it is", async () => {
    await openEpcTool();
    fill("Element string", ITEM["Tag URI"]);
    expect(box("Element string")).toHaveAccessibleDescription("Read as: Tag URI.");
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
  });

  test("a scan of a symbol without FNC1 is read, and said to be of no GS1 symbol", async () => {
    await openEpcTool();
    const said =
      /scanner says ]d1: .* no FNC1 at its start, so it is not a GS1 symbol.* sent as ]d2/;
    fill("Element string", "]d1(01)09521141123454(21)4711");
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    expect(answer()).toHaveTextContent(said);
    fill("Element string", "]d2(01)09521141123454(21)4711");
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    expect(answer()).not.toHaveTextContent(said);
  });

  test("a fault stands under its box, is marked, and what may be meant is compared and typed", async () => {
    await openEpcTool();
    fill("Element string", "(01)09521141123455(21)4711");
    expect(box("Element string")).toBeInvalid();
    expect(box("Element string")).toHaveAccessibleDescription(/check digit should be 4, not 5/);
    expect(screen.getByText("5", { selector: "mark" })).toBeVisible();
    expect(screen.getByText("if only the check digit is wrong: 4 instead of 5")).toBeVisible();
    expect(box("Hexadecimal")).toHaveValue("");
    const meant = screen.getByRole("list", { name: "What was probably meant" });
    expect(meant).toHaveTextContent("(01)09521141123454(21)4711");
    expect(within(meant).queryByRole("button")).not.toBeInTheDocument();
    fill("Element string", "(01)09521141123454(21)4711");
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
    [
      "Element string",
      "9521141123454 1001",
      /Type an application identifier in front of the second/,
    ],
  ])("%s “%s” says what is wrong", async (name, text, sentence) => {
    await openEpcTool();
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
    const user = await openEpcTool();
    fill(name, text);
    const meant = screen.getByRole("list", { name: "What was probably meant" });
    expect(within(meant).getAllByRole("button")).toHaveLength(1);
    await user.click(within(meant).getByRole("button", { name: `Use ${repair}` }));
    expect(box(name)).toHaveValue(repair);
    expect(box(name)).toBeValid();
    expect(answer()).toHaveFocus();
  });

  test("hexadecimal digits fill whole words, and read without that", async () => {
    await openEpcTool();
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

  test("a text longer than any EPC is kept whole, and said to be too long", async () => {
    await openEpcTool();
    const text = "3036451FD40C0E4000001267".repeat(45_000);
    fill("Hexadecimal", text);
    expect(box("Hexadecimal")).toHaveValue(text);
    expect(box("Hexadecimal")).toHaveAccessibleDescription(
      "Error: The text has 1,080,000 characters. In any form, an EPC has at most 16,384.",
    );
    expect(screen.queryByRole("button", { name: "Copy link" })).not.toBeInTheDocument();
  });

  test("one value that goes on in the next line is one line", async () => {
    await openEpcTool();
    fill("Hexadecimal", "3036451FD40C0E40\n00001267");
    expect(box("Hexadecimal")).toHaveValue(ITEM.Hexadecimal);
    expect(box("Tag URI")).toHaveValue(ITEM["Tag URI"]);
  });

  test.each([
    ["000000000000000000000000", /has only zeros: it has not been written yet/],
    ["FFFFFFFFFFFFFFFFFFFFFFFF", /has only ones, F in hexadecimal/],
    ["3000 0000 0000 0000 0000 0000 0000", /has only zeros/],
  ])("%s is no tag yet", async (text, sentence) => {
    await openEpcTool();
    fill("Element string", text);
    expect(within(answer()).getByRole("status")).toHaveTextContent("This tag holds no EPC.");
    expect(answer()).toHaveTextContent(sentence);
    expect(answer()).not.toHaveTextContent(/right/);
  });

  test("the number of a chip is explained, with what to read instead", async () => {
    await openEpcTool();
    fill("Element string", "E28011606000020958A1B2C3");
    expect(within(answer()).getByRole("status")).toHaveTextContent(/number of the chip \(TID\)/);
    expect(answer()).toHaveTextContent("Impinj, model 160");
    expect(answer()).toHaveTextContent(/Read the EPC memory instead: bank 01/);
  });

  test.each(["30003036451FD40C0E4000001267", "A1B230003036451FD40C0E4000001267"])(
    "%s is read without its protocol-control word",
    async (text) => {
      await openEpcTool();
      fill("Element string", text);
      expect(box("Tag URI")).toHaveValue(ITEM["Tag URI"]);
      expect(answer()).toHaveTextContent(`Read without ${text.slice(0, -24)} in front of the EPC`);
    },
  );

  test("a UPC-E that lost its zero gets it back by a press", async () => {
    const user = await openEpcTool();
    fill("Element string", "2567952");
    await user.click(screen.getByRole("button", { name: "Use 02567952" }));
    expect(box("Digital Link")).toHaveValue("https://id.gs1.org/01/00025679000052");
  });

  test.each(["0212345678909", "(01)00412345678903(21)1", "(01)02123456789096(21)1"])(
    "%s gets no tag anywhere",
    async (text) => {
      await openEpcTool();
      fill("Element string", text);
      expect(within(answer()).getByRole("status")).toHaveTextContent("This number gets no tag.");
      expect(answer()).toHaveTextContent(/is for use inside one/);
      expect(within(answer()).queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
      expect(within(answer()).queryByRole("textbox")).not.toBeInTheDocument();
      expect(screen.queryByRole("combobox", { name: "Scheme" })).not.toBeInTheDocument();
      expect(box("Hexadecimal")).toHaveValue("");
    },
  );

  test("dates and measures say what they mean, with a tag and without", async () => {
    const user = await openEpcTool();
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

  test("a part of the number and its bits are shown together", async () => {
    const user = await openEpcTool();
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
    const user = await openEpcTool();
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
    await openEpcTool();
    expect(box("Digital Link")).toHaveValue(ITEM["Digital Link"]);
    expect(within(answer()).getByRole("status")).toHaveTextContent("SGTIN-96 needs the length");
    expect(select("Length of the company prefix")).toHaveDisplayValue("Not known");
  });

  test.each(examples.map(({ name }) => name))("the example “%s” reads", async (name) => {
    const user = await openEpcTool();
    await user.click(screen.getByRole("button", { name }));
    const scheme = name.split(": ")[1] ?? "SGLN-96";
    expect(within(answer()).getByRole("status")).toHaveTextContent(`${scheme}: `);
  });
});
