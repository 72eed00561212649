/** A link that was shared leaves the address as soon as what it brought is changed. */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { CheckDigitCalculator } from "./check-digit/CheckDigitCalculator";
import { EpcTool } from "./epc/EpcTool";
import { Gtin14Form } from "./gtin-14/Gtin14Form";
import { NumberingTool } from "./numbering/NumberingTool";

afterEach(() => {
  history.replaceState(null, "", "/");
});

/** Each tool, and what else its links hold beside a number. */
const tools = [
  ["calculator", CheckDigitCalculator, "&key=gtin-13"],
  ["encoder", EpcTool, "&in=bracketed"],
  ["cartons", Gtin14Form, "&indicator=2"],
  ["numbering", NumberingTool, "&symbol=ean13"],
] as const;

test.each(tools)(
  "%s: an edited link leaves the address, and nothing else",
  async (_, Tool, more) => {
    const entry = { key: "k1" };
    history.replaceState(entry, "", `/tool?ref=event#value=9521234543213${more}`);
    const length = history.length;
    const { container } = render(<Tool />);
    const number = await screen.findByDisplayValue("9521234543213");
    await waitFor(() => expect(container.querySelector("[aria-busy=true]")).toBeNull());
    expect(location.hash).toBe(`#value=9521234543213${more}`);

    await userEvent.type(number, "7");
    expect(number).toHaveValue("95212345432137");
    expect(location.pathname + location.search + location.hash).toBe("/tool?ref=event");
    expect([history.state, history.length]).toEqual([entry, length]);

    act(() => {
      location.hash = "#value=9521234543220";
    });
    await waitFor(() => expect(number).toHaveValue("9521234543220"));
  },
);

test("calculator: another choice is an edit too, and a hash that is no link stays", async () => {
  history.replaceState(null, "", "/tool#value=9521234543213&key=gln");
  render(<CheckDigitCalculator />);
  const choice = await screen.findByRole("combobox", { name: "What it identifies" });
  await waitFor(() => expect(choice).toHaveValue("gln"));
  await userEvent.selectOptions(choice, "gtin-13");
  expect(location.hash).toBe("");

  history.replaceState(null, "", "/tool#main");
  await userEvent.selectOptions(choice, "gln");
  expect(location.hash).toBe("#main");
});
