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
  Hexadecimal: "3076451FD40C0E4000001267",
  "Digital Link": "https://id.gs1.org/01/09521141123454/21/4711",
  "Pure identity URI": "urn:epc:id:sgtin:9521141.012345.4711",
  "Tag URI": "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
  "Raw URI": "urn:epc:raw:96.x3076451FD40C0E4000001267",
  "Compressed link, eh": "https://id.gs1.org/eh3076451fd40c0e4000001267",
  "Compressed link, ex": "https://id.gs1.org/exMHZFH9QMDkAAABJn",
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
    expect(select("Filter value")).toHaveDisplayValue("3: Reserved");
    expect(select("Length of the company prefix")).toHaveDisplayValue("7 digits");
  });

  test("the box that is typed in is never rewritten", async () => {
    const user = await open();
    fill("Hexadecimal", "3076 451f d40c 0e40 0000 126");
    await user.type(box("Hexadecimal"), "7");
    expect(box("Hexadecimal")).toHaveValue("3076 451f d40c 0e40 0000 1267");
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
    ["Tag URI", "urn:epc:tag:sgtin-96:3.9521141.01234.4711", /5 characters found; 6 expected/],
    ["Tag URI", "urn:epc:tag:sgtin-96:3.9521141.012345.04711", /zero in front/],
    ["Pure identity URI", "urn:epc:id:sgtim:9521141.012345.4711", /“sgtim” is not a kind of EPC/],
    ["Digital Link", "https://example.com/tea", /no key in the path/],
    ["Element string", "tea", /./],
    ["Binary", "01012", /./],
  ])("%s “%s” says what is wrong", async (name, text, sentence) => {
    await open();
    fill(name, text);
    expect(box(name)).toBeInvalid();
    expect(box(name)).toHaveAccessibleDescription(sentence);
    expect(answer()).not.toHaveTextContent(/null|NaN|undefined/);
    expect(box(name).closest("form")).not.toHaveTextContent(/null|NaN|undefined/);
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
    await user.selectOptions(select("Filter value"), "1: Point-of-sale trade item");
    expect(box("Tag URI")).toHaveValue("urn:epc:tag:sgtin-96:1.9521141.012345.4711");
    expect(box("Element string")).toHaveValue(ITEM["Element string"]);
  });

  test("another scheme is chosen from a list that says why some do not fit", async () => {
    const user = await open();
    fill("Tag URI", "urn:epc:tag:sgtin-198:3.9521141.012345.A1");
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
