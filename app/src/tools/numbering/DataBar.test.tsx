/** GS1 DataBar in the numbering tool: what is offered, its sizes and its rows. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { whenReady } from "../../test/when-ready";
import { NumberingTool } from "./NumberingTool";

const box = (name: string) => screen.getByRole("textbox", { name });
const select = (name: string) => screen.getByRole("combobox", { name });
const answer = () => screen.getByRole("region", { name: "Answer" });
const verdict = () => within(answer()).getByRole("status");

async function type(value: string) {
  const user = userEvent.setup();
  const { container } = render(<NumberingTool />);
  await whenReady(container);
  fireEvent.change(box("Number, element string or Digital Link"), { target: { value } });
  return user;
}

const openAs = async (value: string, symbology: string) => {
  const user = await type(value);
  await user.selectOptions(select("Barcode"), symbology);
  return user;
};

test("a GS1 DataBar has no quiet zones, and sizes of the table of its use", async () => {
  await openAs("9521234543213", "GS1 DataBar Stacked Omnidirectional");
  expect(verdict()).toHaveTextContent(
    /^GS1 DataBar Stacked Omnidirectional: [\d.]+ mm × [\d.]+ mm with text$/,
  );
  const measures = screen.getByRole("region", { name: "Measures" });
  expect(measures).toHaveTextContent("Bars alone16.5 mm × 31.35 mm");
  expect(measures).toHaveTextContent("Width, without quiet zones16.5 mm");
  expect(screen.getByText("]e00109521234543213")).toBeInTheDocument();
  expect(
    screen.getByText(/says that it is a GS1 DataBar Stacked Omnidirectional, or another/),
  ).toBeInTheDocument();
});

test("a GS1 DataBar that checkouts do not read says so", async () => {
  await openAs("9521234543213", "GS1 DataBar Limited (not for this use)");
  expect(answer()).toHaveTextContent("GS1 DataBar Limited is not allowed for this use.");
  expect(within(answer()).getByRole("img")).toBeInTheDocument();
});

test("a GS1 DataBar of the kind Limited is not offered for what it cannot hold", async () => {
  await type("29521234543217");
  const names = within(select("Barcode"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(names).toContain("GS1 DataBar Truncated");
  expect(names.filter((name) => name?.includes("Limited"))).toEqual([]);
});

test("a GS1 DataBar is made narrower with fewer characters in a row", async () => {
  const user = await openAs(
    "(01)09521234543213(3103)001250(17)270630",
    "GS1 DataBar Expanded Stacked",
  );
  const measures = screen.getByRole("region", { name: "Measures" });
  expect(measures).toHaveTextContent("Width, without quiet zones33.66 mm");
  await user.click(screen.getByText("Height, printer, colours and more"));
  expect(box("Height of the bars")).toHaveAccessibleDescription(/All rows count together/);
  await user.selectOptions(select("Symbol characters in a row"), "2");
  expect(measures).toHaveTextContent("Width, without quiet zones17.49 mm");
});

test("a GS1 DataBar says what it has no room for", async () => {
  await openAs(
    "(01)09521234543213(10)ABCDEFGHIJKLMNOPQRST(21)ABCDEFGHIJKLMNOPQRST",
    "GS1 DataBar Expanded",
  );
  expect(verdict()).toHaveTextContent(/^GS1 DataBar Expanded holds at most \d+ characters/);
});
