import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ofOneLine, ScanArea, ScanInput, TextInput } from "./TextInput";
import { WrappingInput } from "./WrappingInput";

/** A field of one line, with its text as a program has it. */
function Amount() {
  const [text, setText] = useState("");
  return (
    <>
      <TextInput aria-label="Amount" {...ofOneLine(text, setText)} />
      <output>{JSON.stringify(text)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const kept = () => JSON.parse(screen.getByRole("status").textContent);

async function pasteLines(lines: string) {
  const user = userEvent.setup();
  render(<Amount />);
  await user.click(field());
  await user.paste(lines);
  expect(field()).toHaveValue("100 200");
  return user;
}

/** An edit as the browser makes it, whatever the caret was. */
const edit = (value: string) => fireEvent.change(field(), { target: { value } });

test.each([
  ["100 200.50", "100\n200.50"],
  ["1100 200", "1100\n200"],
  ["100.00 200", "100.00\n200"],
  ["100  200", "100\n 200"],
  ["100 2", "100\n2"],
  ["00 200", "00\n200"],
  ["100200", "100200"],
  ["5", "5"],
])("lines that were pasted stay apart when they are edited to %j", async (shown, text) => {
  await pasteLines("100\r\n200\r\n");
  edit(shown);
  expect(kept()).toBe(text);
});

test("each key that is typed behind pasted lines leaves them apart", async () => {
  const user = await pasteLines("100\n200");
  await user.type(field(), ".5");
  expect(kept()).toBe("100\n200.5");
  await user.keyboard("{Backspace}{Backspace}{Backspace}");
  expect(kept()).toBe("100\n20");
});

function drop(text: string) {
  const dropped = createEvent.drop(field());
  Object.defineProperty(dropped, "dataTransfer", { value: { getData: () => text } });
  fireEvent(field(), dropped);
  return dropped;
}

test("lines that are dropped stay apart, from each other and from what was typed", () => {
  render(<Amount />);
  expect(drop("100\r\n200\r\n").defaultPrevented).toBe(true);
  expect(kept()).toBe("100\n200");
  drop("300\n400");
  expect(kept()).toBe("100\n200\n300\n400");
  // One line is left to the browser.
  expect(drop("500\n").defaultPrevented).toBe(false);
});

test("a phone leaves codes as they are typed", () => {
  render(
    <>
      <ScanInput text="" onText={() => {}} />
      <ScanArea value="" onChange={() => {}} />
      <WrappingInput value="" onType={() => {}} />
    </>,
  );
  for (const box of screen.getAllByRole("textbox")) {
    expect(box.getAttribute("autocapitalize")).toBe("none");
    expect(box.getAttribute("autocorrect")).toBe("off");
    expect(box.getAttribute("spellcheck")).toBe("false");
  }
});
