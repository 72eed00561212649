import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import contents from "../../../../fixtures/cases/symbol_contents.json";
import things from "../../../../fixtures/cases/things.json";
import type { Place, Thing } from "../../engine/load-print";
import { whenReady } from "../../test/when-ready";
import { withArticle } from "../check-digit/messages";
import { identifiers, placeNames, thingNames } from "./messages";
import { NumberingTool } from "./NumberingTool";

afterEach(() => {
  window.location.hash = "";
});

async function open() {
  const user = userEvent.setup();
  const { container } = render(<NumberingTool />);
  await whenReady(container);
  return user;
}

const NUMBER = "Number, element string or Digital Link";
const X = "Width of the narrowest bar (X-dimension)";
const box = (name: string) => screen.getByRole("textbox", { name });
const select = (name: string) => screen.getByRole("combobox", { name });
const answer = () => screen.getByRole("region", { name: "Answer" });
const verdict = () => within(answer()).getByRole("status");
/** At once, as pasting does. */
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const scan = () =>
  screen.getByRole("heading", { name: "What a scanner should report" }).nextElementSibling;

describe("what was typed", () => {
  test("an example goes away when it is taken, and the focus stays in the answer", async () => {
    const user = await open();
    await user.click(screen.getByRole("button", { name: "a product" }));
    expect(box(NUMBER)).toHaveValue("9521234543213");
    expect(answer()).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(box(NUMBER)).toHaveValue("");
    expect(box(NUMBER)).toHaveFocus();
  });

  const right = contents.filter(({ kind, expected }) => kind === undefined && expected.scan);
  test.each(right)("becomes a symbol: $name", async ({ input, expected }) => {
    await open();
    fill(NUMBER, input);
    expect(scan()).toHaveTextContent((expected.scan ?? "").replaceAll("\u001d", "<GS>"));
    expect(within(answer()).getByRole("img")).toBeInTheDocument();
  });

  const wrong = contents.filter(
    ({ kind, input, expected }) =>
      kind === undefined && input.trim() !== "" && expected.type === "error",
  );
  test.each(wrong)("says what is wrong: $name", async ({ input }) => {
    await open();
    fill(NUMBER, input);
    expect(verdict()).toHaveTextContent(/\p{L}{3}/u);
    expect(verdict()).not.toHaveTextContent(/undefined|null|NaN/);
    expect(box(NUMBER)).toBeInvalid();
    expect(box(NUMBER)).toHaveAccessibleDescription(
      expect.stringContaining(verdict().textContent ?? ""),
    );
    expect(within(answer()).queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Save SVG" })).not.toBeInTheDocument();
  });

  test.each([
    [
      "urn:epc:id:sgtin:9521234.054321.1001",
      "Read as Pure identity URI: (01)09521234543213(21)1001",
    ],
    ["3036452148350C40000003E9", "Read as Hexadecimal: (01)09521234543213(21)1001"],
    [
      "01095212345432131727063010AB123",
      "An element string without brackets: (01)09521234543213(17)",
    ],
    ["]C10109521234543213", "A scan of (01)09521234543213"],
  ])("%s is understood, and the answer says how", async (text, said) => {
    await open();
    fill(NUMBER, text);
    expect(answer()).toHaveTextContent(said);
  });

  test("a date and a weight are said in words, and a number alone has no parts", async () => {
    await open();
    fill(NUMBER, "(01)09521234543213(17)271122(3103)001750");
    const parts = screen.getByRole("table", { name: "What it contains" });
    const means = within(parts)
      .getAllByRole("row")
      .map((row) => row.lastElementChild?.textContent);
    expect(means).toEqual(["Means", "", "22 November 2027", "1.75 kg"]);
    fill(NUMBER, "9521234543213");
    expect(parts).not.toBeInTheDocument();
  });

  test("of two links that were pasted together, each is offered, and never both as one", async () => {
    const user = await open();
    const [first, second] = [
      "https://example.com/01/09521234543213",
      "https://example.com/01/09521234543220",
    ];
    fill(NUMBER, `${first}, ${second}`);
    expect(verdict()).toHaveTextContent("2 rows found");
    fill(NUMBER, first + second);
    expect(verdict()).toHaveTextContent("A second link begins inside the first.");
    const offers = within(answer()).getAllByRole("button", { name: /^Use / });
    expect(offers.map((offer) => offer.textContent)).toEqual([`Use ${first}`, `Use ${second}`]);
    await user.click(offers[1] as HTMLElement);
    expect(box(NUMBER)).toHaveValue(second);
  });

  test("what was probably meant is put in by a press", async () => {
    const user = await open();
    fill(NUMBER, "id.gs1.org/01/09521234543213");
    expect(verdict()).toHaveTextContent("A link begins with https://.");
    await user.click(screen.getByRole("button", { name: /^Use https/ }));
    expect(box(NUMBER)).toHaveValue("https://id.gs1.org/01/09521234543213");
    expect(answer()).toHaveFocus();
    expect(verdict()).toHaveTextContent("QR Code");
  });

  test("a wrong check digit shows few numbers to compare, and none to press", async () => {
    await open();
    fill(NUMBER, "9521234543214");
    const meant = screen.getByRole("list", { name: "What was probably meant" });
    expect(within(meant).getAllByRole("listitem").length).toBeLessThanOrEqual(3);
    expect(meant).toHaveTextContent("if only the check digit is wrong: 3 instead of 4");
    expect(within(meant).queryByRole("button")).not.toBeInTheDocument();
  });

  test("a UPC with a slip in its last digit is a UPC", async () => {
    await open();
    fill(NUMBER, "081231723897");
    expect(verdict()).toHaveTextContent("The check digit should be 0, not 7.");
  });

  test("a zero that a spreadsheet dropped is put back, and the other number is offered", async () => {
    const user = await open();
    fill(NUMBER, "36000291452");
    expect(answer()).toHaveTextContent("This number seems to have lost the zero in front.");
    expect(within(answer()).getByRole("img")).toHaveAccessibleName(/036000291452/);
    await user.click(within(answer()).getByRole("button", { name: "Use 360002914522" }));
    expect(box(NUMBER)).toHaveValue("360002914522");
    expect(answer()).not.toHaveTextContent("lost the zero in front");
  });

  test("digits of two kinds can be read as the other one", async () => {
    const user = await open();
    fill(NUMBER, "9521234000037");
    expect(select("What it identifies")).toHaveDisplayValue(/^GTIN-13/);
    await user.selectOptions(select("What it identifies"), "gln");
    expect(scan()).toHaveTextContent("]C14149521234000037");
    fill(NUMBER, "395212340000000014");
    await user.selectOptions(select("What it identifies"), "gsrn");
    expect(scan()).toHaveTextContent("]C18018395212340000000014");
  });

  test("what is made elsewhere and not here is named, with what to use instead", async () => {
    await open();
    fill(NUMBER, "(01)09521234543213(8200)https://example.com");
    expect(answer()).toHaveTextContent("Use a QR Code with a Digital Link instead.");
  });
});

describe("more than one barcode holds", () => {
  const list = () => screen.getByRole("textbox", { name: "List" });

  test("several numbers go on in Many", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213 9521234543220");
    expect(verdict()).toHaveTextContent("2 rows found, and a barcode holds one number.");
    await user.click(screen.getByRole("button", { name: "Make a barcode for each row" }));
    expect(screen.getByRole("radio", { name: "Many" })).toBeChecked();
    expect(list()).toHaveValue("9521234543213\n9521234543220");
    expect(list()).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "One" }));
    expect(box(NUMBER)).toHaveValue("9521234543213 9521234543220");
  });

  test("rows of a spreadsheet keep their names and lines", async () => {
    const user = await open();
    const rows = "Name\tNumber\nApple juice\t9521234543213\nPear juice\t9521234543220";
    await user.click(box(NUMBER));
    await user.paste(`${rows}\n`);
    expect(verdict()).toHaveTextContent("2 rows found");
    await user.click(screen.getByRole("button", { name: "Make a barcode for each row" }));
    expect(list()).toHaveValue(rows);
  });

  test("ten thousand rows that are pasted are taken as a file, and the keyboard stays there", async () => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: "Many" }));
    await user.click(list());
    await user.paste("9521234543213\n".repeat(10_000));
    expect(screen.getByText("Pasted list")).toBeVisible();
    const remove = screen.getByRole("button", { name: "Remove the file" });
    expect(remove).toHaveFocus();
    await user.click(remove);
    await user.click(list());
    await user.paste("9521234543213");
    expect(list()).toHaveValue("9521234543213");
  });

  test("one line is pasted where the cursor is", async () => {
    const user = await open();
    fill(NUMBER, "952123");
    await user.click(box(NUMBER));
    await user.paste("4543213\n");
    expect(box(NUMBER)).toHaveValue("9521234543213");
  });

  test("a megabyte stays as it is, and is told in a sentence", async () => {
    await open();
    const megabyte = "95".repeat(500_000);
    fill(NUMBER, megabyte);
    expect(box(NUMBER)).toHaveValue(megabyte);
    expect(verdict()).toHaveTextContent(
      "1,000,000 characters found. No barcode holds more than 7,089.",
    );
    expect(answer().textContent?.length).toBeLessThan(300);
  });

  test("an add-on that is too long is not cut", async () => {
    await open();
    fill(NUMBER, "9521234543213");
    fill("Add-on (optional)", "1".repeat(30));
    expect(verdict()).toHaveTextContent("An add-on has 2 or 5 digits, not 30.");
  });
});

describe("an identifier alone", () => {
  test("that needs another is drawn, and what else the unit has to hold is said", async () => {
    await open();
    fill(NUMBER, "(10)AB123");
    expect(verdict()).toHaveTextContent(/^GS1-128: /);
    expect(answer()).toHaveTextContent(
      "A batch number (10) needs the product it belongs to: add its GTIN (01), or that of what is inside (02). If another barcode on the same unit has it, there is nothing to do.",
    );
  });

  test("that excludes another says which one to keep", async () => {
    await open();
    fill(NUMBER, "(01)09521234543213(37)48");
    expect(verdict()).toHaveTextContent("Write (02) for them, or leave out the count.");
  });
});

const byTable = (table: number) =>
  `(GS1 General Specifications, section 5.12.3.${table}: symbol specification table ${table}.)`;

describe("how it is printed", () => {
  test("the answer says what its size includes, and the measures have the bars alone", async () => {
    await open();
    fill(NUMBER, "9521234543213");
    expect(verdict()).toHaveTextContent("EAN-13: 37.29 mm × 25.93 mm with quiet zones and text");
    const measures = screen.getByRole("region", { name: "Measures" });
    expect(measures).toHaveTextContent("Bars alone31.35 mm × 22.85 mm");
    expect(measures).toHaveTextContent("Magnification100%");
    fill(NUMBER, "19521234543210");
    expect(verdict()).toHaveTextContent("with quiet zones, text and bearer bars");
  });

  test.each(["abc", "0", "-1", "0,0.5", "99999"])(
    "an X-dimension of %s is marked, and no other symbol is offered",
    async (typed) => {
      await open();
      fill(NUMBER, "9521234543213");
      fill(X, typed);
      expect(box(X)).toBeInvalid();
      expect(box(X)).toHaveAccessibleDescription(
        expect.stringContaining(`“${typed}” is not a length.`),
      );
      expect(verdict()).toHaveTextContent("No barcode: a length is wrong.");
      expect(within(answer()).queryByRole("img")).not.toBeInTheDocument();
      expect(screen.queryByRole("button", { name: "Save SVG" })).not.toBeInTheDocument();
      fill(X, "0,4");
      expect(verdict()).toHaveTextContent("EAN-13: 45.2 mm");
    },
  );

  test.each([
    ["9521234543213", "Checkout and warehouse", "0.33", "EAN-13 at 150 to 200%", byTable(3)],
    ["9521234543213", "Checkout", "0.2", "Too small: modules of 0.2 mm", byTable(1)],
    ["9521234543213", "Checkout", "0.9", "Too large: modules of 0.9 mm", byTable(1)],
    [
      "(00)395212340000000014",
      "Pallets and parcels",
      "0.94",
      "An X-dimension of 0.938 mm or less fits.",
      "(GS1 General Specifications, section 5.4.)",
    ],
    [
      "19521234543210",
      "Healthcare in a warehouse",
      "0.5",
      "Too small for corrugated board",
      "(GS1 General Specifications, section 5.12.3.2, on symbol specification table 2.)",
    ],
  ])(
    "%s for %s with modules of %s mm is warned of, with its rule",
    async (text, use, x, said, rule) => {
      const user = await open();
      fill(NUMBER, text);
      await user.selectOptions(select("Where it is scanned"), use);
      fill(X, x);
      expect(answer()).toHaveTextContent(said);
      expect(answer()).toHaveTextContent(rule);
    },
  );

  test("sizes that we have not read in the standard are left to its table", async () => {
    const user = await open();
    fill(NUMBER, "(01)09521234543213(10)AB1");
    await user.selectOptions(select("Where it is scanned"), "Checkout");
    await user.selectOptions(select("Barcode"), "GS1 DataMatrix");
    fill(X, "0.3");
    expect(box(X)).toHaveAccessibleDescription(
      "The sizes of this kind of barcode are in symbol specification table 1 of the GS1 General Specifications. Compare them before you print.",
    );
    expect(answer()).not.toHaveTextContent("Too small");
  });

  test("cut bars, red bars and a kind that the use does not have are warned of", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    fill("Height of the bars", "15");
    expect(answer()).toHaveTextContent("Truncated: the bars are 15 mm high");
    fireEvent.change(screen.getByLabelText("Colour of the bars"), { target: { value: "#ff0000" } });
    expect(answer()).toHaveTextContent("The bars are too light.");
    await user.selectOptions(select("Barcode"), "itf14");
    expect(answer()).toHaveTextContent("ITF-14 is not allowed for this use.");
  });

  test("bars of the file are narrower by the gain of the press, and a link says so", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    const widthOf = () =>
      /M[1-9][\d.]* [\d.]+h([\d.]+)/.exec(within(answer()).getByRole("img").innerHTML)?.[1];
    const [nominal, size] = [Number(widthOf()), verdict().textContent];
    fill("Bar width reduction", "40");
    expect(Number(widthOf())).toBe(nominal - 40);
    expect(verdict()).toHaveTextContent(size ?? "");
    const measures = screen.getByRole("region", { name: "Measures" });
    expect(measures).toHaveTextContent("Bar width reduction40 µm");
    await user.selectOptions(select("Printer"), "600");
    expect(measures).toHaveTextContent("Bar width reduction42 µm (1 dot)");
    await user.selectOptions(select("Printer"), "300");
    expect(measures).toHaveTextContent("Bar width reductionNone: a dot is 85 µm");
    expect(select("Printer of the PNG")).toHaveAccessibleDescription(
      /No bar width reduction: a dot of 85 µm is too coarse for it\.$/,
    );
  });

  test.each([
    ["200", "A bar width reduction of 200 µm is more than half of the X-dimension."],
    ["4.5", "“4.5” is not a length. Type whole micrometres"],
    ["-1", "“-1” is not a length."],
  ])("a bar width reduction of %s is refused where it was typed", async (typed, said) => {
    await open();
    fill(NUMBER, "9521234543213");
    fill("Bar width reduction", typed);
    expect(box("Bar width reduction")).toBeInvalid();
    expect(box("Bar width reduction")).toHaveAccessibleDescription(expect.stringContaining(said));
    expect(verdict()).toHaveAttribute("data-tone", "wrong");
    expect(within(answer()).queryByRole("img")).not.toBeInTheDocument();
    fill("Bar width reduction", "0");
    expect(within(answer()).getByRole("img")).toBeInTheDocument();
  });

  test("the printer of the PNG decides how wide its bars are, and the screen says so", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    const printer = () => select("Printer of the PNG");
    expect(printer()).toHaveAccessibleDescription(
      "Each module fills 8 whole dots: the X-dimension of the PNG is 0.339 mm.",
    );
    await user.selectOptions(printer(), "203");
    expect(printer()).toHaveAccessibleDescription(/fills 3 whole dots.* is 0\.375 mm\.$/);
    fill(X, "0.264");
    await user.selectOptions(printer(), "2400");
    expect(printer()).toHaveAccessibleDescription(/fills 25 whole dots.* is 0\.265 mm\.$/);
    await user.selectOptions(select("Where it is scanned"), "Pharmacy checkout");
    await user.selectOptions(select("Barcode"), "gs1DataMatrix");
    await user.selectOptions(printer(), "300");
    expect(printer()).toHaveAccessibleDescription(/fills 6 whole dots.* is 0\.508 mm\.$/);
  });

  test("the printer that was chosen for the symbol is that of the PNG", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("Printer"), "300");
    expect(select("Printer of the PNG")).toHaveValue("300");
  });

  test.each(["#036", "003366", "#003366", " 036 "])("a colour is typed as %s", async (typed) => {
    await open();
    fill(NUMBER, "9521234543213");
    fill("Colour of the bars", typed);
    expect(screen.getByLabelText("Pick the colour of the bars")).toHaveValue("#003366");
    expect(answer()).toHaveTextContent("bars C 100 M 50 Y 0 K 60, background C 0 M 0 Y 0 K 0.");
    expect(answer()).toHaveTextContent("Ask the printer to match the colour");
    fireEvent.blur(box("Colour of the bars"));
    expect(box("Colour of the bars")).toHaveValue("#003366");
  });

  test("what is no colour is marked, and a picked colour takes its place", async () => {
    await open();
    fill(NUMBER, "9521234543213");
    expect(answer()).toHaveTextContent("the bars in black ink alone (C 0 M 0 Y 0 K 100)");
    fill("Colour behind them", "yellow");
    expect(box("Colour behind them")).toBeInvalid();
    expect(box("Colour behind them")).toHaveAccessibleDescription(
      expect.stringContaining("“yellow” is not a colour. Type 6 or 3 digits"),
    );
    expect(verdict()).toHaveTextContent("No barcode: a colour is wrong.");
    const picker = screen.getByLabelText("Pick the colour behind the bars");
    fireEvent.change(picker, { target: { value: "#ffff00" } });
    expect(box("Colour behind them")).toHaveValue("#ffff00");
    expect(box("Colour behind them")).toBeValid();
    expect(within(answer()).getByRole("img", { name: /^EAN-13/ })).toBeInTheDocument();
  });

  test("a wrong add-on is marked where it was typed", async () => {
    await open();
    fill(NUMBER, "9521234543213");
    fill("Add-on (optional)", "123");
    expect(box("Add-on (optional)")).toBeInvalid();
    expect(verdict()).toHaveTextContent("An add-on has 2 or 5 digits, not 3.");
    fill("Add-on (optional)", "12");
    expect(scan()).toHaveTextContent("]E3952123454321312");
    expect(scan()?.nextElementSibling).toHaveTextContent("it is an EAN-13 with an add-on");
  });

  test("an add-on behind the number is drawn beside it", async () => {
    await open();
    fill(NUMBER, "9780306406157 54995");
    expect(verdict()).toHaveTextContent(/^EAN-13 with add-on 54995: [\d.]+ mm/);
    expect(within(answer()).getByRole("img")).toHaveAccessibleName(/54995/);
    expect(screen.queryByRole("textbox", { name: "Add-on (optional)" })).not.toBeInTheDocument();
    const kinds = within(select("Barcode")).getAllByRole("option");
    expect(kinds.map(({ textContent }) => textContent)).toEqual(["EAN-13"]);
  });

  test("a link starts with a domain of one's own", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("Barcode"), "qrCode");
    fill("Start of the link", "example.com.au");
    expect(scan()).toHaveTextContent("]Q1https://example.com.au/01/09521234543213");
    fill("Start of the link", "my shop");
    expect(box("Start of the link")).toBeInvalid();
    expect(within(answer()).queryByRole("img")).not.toBeInTheDocument();
    fill(NUMBER, "https://example.com/01/09521234543213");
    expect(screen.queryByRole("textbox", { name: /^Start of the link/ })).not.toBeInTheDocument();
  });
});

describe("the address of a link", () => {
  const save = () => screen.queryByRole("button", { name: "Save SVG" });
  const tryIt = () => within(answer()).queryByRole("link", { name: /^Test the link/ });

  test("is shown and can be tried, and is asked for before anything is saved", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("Barcode"), "qrCode");
    expect(save()).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Type your own domain" }));
    expect(box("Start of the link")).toHaveFocus();
    await user.type(box("Start of the link"), "example.com.au");
    expect(answer()).toHaveTextContent("It opens https://example.com.au/01/09521234543213");
    expect(tryIt()).toHaveAttribute("href", "https://example.com.au/01/09521234543213");
    expect(save()).toBeVisible();
  });

  test("is that of GS1’s service where a company chooses it", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("Barcode"), "qrCode");
    await user.click(screen.getByRole("button", { name: /^Use GS1’s service/ }));
    expect(box("Start of the link")).toHaveValue("https://id.gs1.org");
    expect(save()).toBeVisible();
  });

  test("is not asked for where it was typed, nor told of a barcode without one", async () => {
    await open();
    fill(NUMBER, "https://example.com/01/09521234543213");
    expect(tryIt()).toHaveAttribute("href", "https://example.com/01/09521234543213");
    expect(save()).toBeVisible();
    fill(NUMBER, "9521234543213");
    expect(tryIt()).not.toBeInTheDocument();
  });
});

describe("what it is printed on", () => {
  test("is asked, and an ITF-14 is wide enough for board until it is a label", async () => {
    const user = await open();
    fill(NUMBER, "19521234543210");
    expect(select("What it is printed on")).toHaveValue("board");
    expect(box(X)).toHaveValue("0.635");
    expect(select("What it is printed on")).toHaveAccessibleDescription(
      expect.stringContaining("at least 0.635 mm"),
    );
    expect(select("Bearer bars")).toHaveValue("frame");
    expect(answer()).toHaveTextContent("For corrugated board. On a label it may be smaller.");
    fill(X, "0.495");
    expect(answer()).toHaveTextContent(
      "Too small for corrugated board: an X-dimension of 0.495 mm",
    );
    await user.selectOptions(select("What it is printed on"), "label");
    expect(answer()).not.toHaveTextContent("Too small");
    expect(select("Bearer bars")).toHaveValue("topAndBottom");
  });

  test("a jar that is too small for upright bars gets a ladder, with a plot that says why", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("What it is printed on"), "round");
    expect(select("What it is printed on")).toHaveAccessibleDescription(/Type the diameter/);
    fill("Diameter of the pack", "70");
    const size = /37\.29 mm × 25\.93 mm/;
    expect(verdict()).toHaveTextContent(size);
    fill("Diameter of the pack", "50");
    expect(verdict()).toHaveTextContent(/25\.93 mm × 37\.29 mm/);
    expect(answer()).toHaveTextContent("Turned like a ladder, for a pack of 50 mm.");
    expect(select("What it is printed on")).toHaveAccessibleDescription(
      /With a smaller X-dimension that its use allows they may stand upright\.$/,
    );
    const plot = screen.getByRole("region", { name: "Around the pack" });
    expect(within(plot).getByRole("img")).toHaveAccessibleName(
      "A pack of 50 mm has room for an X-dimension of up to 0.275 mm with the bars upright. This barcode has 0.33 mm, so it is printed as a ladder.",
    );
    const cells = within(plot).getAllByRole("cell", { hidden: true });
    expect(cells.map(({ textContent }) => textContent)).toContain("0.385 mm");
    fill(X, "0.27");
    expect(plot).toHaveTextContent("This barcode has 0.27 mm: it fits.");
    fill("Diameter of the pack", "wide");
    expect(box("Diameter of the pack")).toBeInvalid();
    expect(verdict()).toHaveTextContent("No barcode: a length is wrong.");
  });

  test("a pencil has no room for a ladder either, and the answer says so", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.selectOptions(select("What it is printed on"), "round");
    fill("Diameter of the pack", "7");
    expect(within(answer()).getByText(/^The pack is too thin/)).toBeVisible();
    expect(answer()).not.toHaveTextContent("Turned like a ladder");
  });

  test("a QR Code for a wine label is told by its own width, which its text exceeds", async () => {
    await open();
    fill(NUMBER, "https://wine.example.com.au/01/09521234543213");
    fill(X, "0.4");
    expect(verdict()).toHaveTextContent(
      "QR Code: 14.8 mm wide with quiet zones, 32.4 mm × 18.272 mm with text",
    );
  });

  test("a link keeps the surface and the diameter", async () => {
    window.location.hash = "#value=9521234543213&on=round&diameter=50000";
    await open();
    await waitFor(() => expect(verdict()).toHaveTextContent(/25\.93 mm × 37\.29 mm/));
    expect(box("Diameter of the pack")).toHaveValue("50");
  });
});

describe("the chooser", () => {
  test.each(things.filter(({ prefixLength }) => prefixLength !== 13))(
    "advises on $name",
    async ({ input, place, prefixLength, expected }) => {
      const user = await open();
      await user.click(screen.getByRole("radio", { name: "Which one?" }));
      await user.selectOptions(select("What are you numbering?"), thingNames[input as Thing]);
      const at = screen.queryByRole("radio", { name: placeNames[place as Place] });
      if (at !== null) await user.click(at);
      if (prefixLength !== undefined) {
        await user.selectOptions(
          select("Length of your company prefix (optional)"),
          `${prefixLength} digits`,
        );
      }
      const advice = screen.getByRole("region", { name: "Advice" });
      if (expected.identifier !== undefined) {
        const { name } = identifiers[expected.identifier as keyof typeof identifiers];
        expect(advice).toHaveTextContent(`${name} in a`);
      }
      if (expected.capacity?.type === "references" && expected.capacity.count !== undefined) {
        expect(advice).toHaveTextContent(expected.capacity.count.toLocaleString("en-AU"));
      }
      await user.click(within(advice).getByRole("button", { name: "Make this barcode" }));
      expect(within(answer()).getByRole("img")).toBeInTheDocument();
    },
  );

  test("says what fresh food and loose produce get", async () => {
    const user = await open();
    await user.click(screen.getByRole("radio", { name: "Which one?" }));
    const advice = screen.getByRole("region", { name: "Advice" });
    await user.selectOptions(select("What are you numbering?"), "A product sold by weight");
    expect(advice).toHaveTextContent("choose “Fresh food packed with its weight or date”");
    await user.selectOptions(
      select("What are you numbering?"),
      "Loose fruit or vegetables with a sticker",
    );
    expect(advice).toHaveTextContent("GTIN-13 in a GS1 DataBar Stacked Omnidirectional");
    expect(advice).toHaveTextContent("Print the PLU code on the sticker too");
  });

  test.each([
    ["EAN-13", "an EAN-13"],
    ["ITF-14", "an ITF-14"],
    ["UPC-A", "a UPC-A"],
    ["GS1-128", "a GS1-128"],
  ])("%s is %s", (name, written) => {
    expect(withArticle(name)).toBe(written);
  });
});

test("a shared link opens the same barcode", async () => {
  window.location.hash = "#value=19521234543210&use=distribution&symbol=itf14&x=635&bwr=50";
  await open();
  await waitFor(() => expect(verdict()).toHaveTextContent(/^ITF-14:/));
  expect(box(X)).toHaveValue("0.635");
  expect(box("Bar width reduction")).toHaveValue("50");
});

describe("one step at a time", () => {
  // Which parts of a step are shown is a matter of style, which a journey looks at.
  const heading = () => screen.getByRole("heading", { name: /^Step \d of 4/ });

  test("goes on and back with the focus on its heading, and keeps what was typed", async () => {
    const user = await open();
    expect(heading()).toHaveTextContent("Step 1 of 4: the number");
    expect(screen.queryByRole("button", { name: /^Next/ })).not.toBeInTheDocument();
    fill(NUMBER, "9521234543213");
    await user.click(screen.getByRole("button", { name: "Next: barcode and size" }));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(heading()).toHaveTextContent("Step 2 of 4: barcode and size");
    fill(X, "0.5");
    await user.click(screen.getByRole("button", { name: "Next: save or print" }));
    await waitFor(() => expect(heading()).toHaveTextContent("Step 3 of 4: save or print"));
    history.back();
    await waitFor(() => expect(heading()).toHaveTextContent("Step 2 of 4"));
    expect(box(X)).toHaveValue("0.5");
    expect(box(NUMBER)).toHaveValue("9521234543213");
  });

  test("a wrong length lets nobody go on, and starting again is the first step", async () => {
    const user = await open();
    fill(NUMBER, "9521234543213");
    await user.click(screen.getByRole("button", { name: "Next: barcode and size" }));
    await waitFor(() => expect(heading()).toHaveTextContent("Step 2 of 4"));
    fill(X, "wide");
    expect(screen.queryByRole("button", { name: /^Next/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Start again" }));
    fill(NUMBER, "9521234543213");
    expect(heading()).toHaveTextContent("Step 1 of 4");
  });

  test("a shared link opens where its files are, and changing it stays there", async () => {
    window.location.hash = "#value=19521234543211";
    await open();
    expect(heading()).toHaveTextContent("Step 1 of 4");
    window.location.hash = "#value=19521234543210";
    await waitFor(() => expect(heading()).toHaveTextContent("Step 3 of 4: save or print"));
    fill(X, "0.7");
    expect(window.location.hash).toBe("");
    expect(heading()).toHaveTextContent("Step 3 of 4");
  });
});
