/** What scanners press, key by key, as their manuals say it (see `scanner-keys.ts`). */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { ScanArea, ScanInput } from "./TextInput";
import { WrappingInput } from "./WrappingInput";

type Pressed = KeyboardEventInit & { key: string };

/** When the next key is pressed, in milliseconds. */
let now = 0;

const field = () => screen.getByRole<HTMLInputElement>("textbox");

/** One event of a key, `pause` after the one before; a key that no one hears types its character, as browsers do. */
function press(type: "keyDown" | "keyUp", init: Pressed, pause = 5): boolean {
  now += pause;
  const event = createEvent[type](field(), { bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, "timeStamp", { value: now });
  const isLeft = fireEvent(field(), event);
  const types = init.key.length === 1 && !init.ctrlKey && !init.altKey && !init.metaKey;
  if (type === "keyDown" && isLeft && types) {
    const { value, selectionStart, selectionEnd } = field();
    const typed = value.slice(0, selectionStart ?? 0) + init.key;
    fireEvent.input(field(), { target: { value: typed + value.slice(selectionEnd ?? 0) } });
    field().setSelectionRange(typed.length, typed.length);
  }
  return isLeft;
}

const type = (text: string, pause = 5) => {
  for (const key of text) press("keyDown", { key }, pause);
};
const ctrl = (key: string, more: Partial<Pressed> = {}, pause = 5) => {
  press("keyDown", { key: "Control", ctrlKey: true }, pause);
  return press("keyDown", { key, ctrlKey: true, ...more });
};
const altCode = (digits: string) => {
  press("keyDown", { key: "Alt", altKey: true });
  for (const key of digits) press("keyDown", { key, code: `Numpad${key}`, altKey: true });
  press("keyUp", { key: "Alt" });
};

function One() {
  const [text, setText] = useState("");
  return <ScanInput aria-label="Number" text={text} onText={setText} />;
}
function Wrapping() {
  const [text, setText] = useState("");
  return <WrappingInput aria-label="Number" value={text} onType={setText} />;
}
function List() {
  const [text, setText] = useState("");
  return (
    <ScanArea aria-label="Numbers" value={text} onChange={({ target }) => setText(target.value)} />
  );
}
const fields: [string, ReactNode][] = [
  ["a field", <One key="one" />],
  ["a field that wraps", <Wrapping key="wrapping" />],
  ["a list", <List key="list" />],
];

function open(one: ReactNode) {
  now += 10_000;
  render(one);
  field().focus();
}

const separators: [string, () => void][] = [
  ["Ctrl and ]", () => ctrl("]", { code: "BracketRight" })],
  ["Ctrl, Shift and ]", () => ctrl("}", { code: "BracketRight", shiftKey: true })],
  ["Ctrl and ], where the keyboard is German", () => ctrl("+", { code: "BracketRight" })],
  ["Ctrl and 6", () => ctrl("6", { code: "Digit6" })],
  ["Ctrl and ^", () => ctrl("^", { code: "Digit6", shiftKey: true })],
  ["Alt and 029", () => altCode("029")],
  ["Alt and 29", () => altCode("29")],
  ["Alt and 030", () => altCode("030")],
  ["F8", () => press("keyDown", { key: "F8", code: "F8" })],
  ["F12", () => press("keyDown", { key: "F12", code: "F12" })],
  ["{GS}", () => type("{GS}")],
];
const everywhere = fields.flatMap(([place, one]) =>
  separators.map(([name, send]) => ({ place, one, name, send })),
);

test.each(everywhere)(
  "$name in $place leaves the separator where it was",
  ({ name, one, send }) => {
    open(one);
    type("]d2010952123454321310AB1");
    send();
    type("21X7");
    const separator = name === "{GS}" ? "{GS}" : "^";
    expect(field()).toHaveValue(`]d2010952123454321310AB1${separator}21X7`);
  },
);

test("the separator takes the place of what is selected, and of the digits that some systems type", () => {
  open(<One />);
  type("AB12");
  field().setSelectionRange(1, 3);
  ctrl("]");
  expect(field()).toHaveValue("A^2");
  field().setSelectionRange(2, 2);
  press("keyDown", { key: "Alt", altKey: true });
  for (const key of "029") press("keyDown", { key, code: `Numpad${key}`, altKey: true });
  fireEvent.input(field(), { target: { value: "A^0292" } });
  field().setSelectionRange(5, 5);
  press("keyUp", { key: "Alt" });
  expect(field()).toHaveValue("A^^2");
});

test.each(fields.slice(0, 2))(
  "Enter in %s ends a scan, and the next one takes its place",
  (_, one) => {
    open(one);
    type("9521234543213");
    expect(press("keyDown", { key: "Enter" })).toBe(false);
    expect(field()).toHaveValue("9521234543213");
    type("95200002", 1000);
    expect(field()).toHaveValue("95200002");
  },
);

test("a scan that ends in CR and LF, sent as keys of a keyboard, ends once", () => {
  open(<One />);
  type("95200002");
  expect([ctrl("m"), ctrl("j")]).toEqual([false, false]);
  type("9521234543213");
  expect(field()).toHaveValue("9521234543213");
});

test("in a list Enter is the browser's, and CR and LF as keys begin one line", () => {
  open(<List />);
  type("95200002");
  expect(press("keyDown", { key: "Enter" })).toBe(true);
  type("95200002");
  ctrl("m");
  ctrl("j");
  type("95200002");
  expect(field()).toHaveValue("9520000295200002\n95200002");
});

const left: [string, () => boolean | undefined][] = [
  ["Tab", () => press("keyDown", { key: "Tab" })],
  ["Tab in a scan", () => press("keyDown", { key: "Tab" }, 5)],
  ["F5", () => press("keyDown", { key: "F5" }, 400)],
  ["F8", () => press("keyDown", { key: "F8" }, 400)],
  ["Ctrl and 6", () => ctrl("6", { code: "Digit6" }, 400)],
  ["Ctrl and + of a German keyboard", () => ctrl("+", { code: "BracketRight" }, 400)],
  ["Ctrl and j", () => ctrl("j", {}, 400)],
  ["Ctrl and a in a scan", () => ctrl("a")],
  ["] of a German keyboard", () => press("keyDown", { key: "]", ctrlKey: true, altKey: true })],
  ["Command and ]", () => press("keyDown", { key: "]", metaKey: true })],
  ["Alt and 65", () => void altCode("65")],
  [
    "Alt and 0 2 9 above the letters",
    () => {
      press("keyDown", { key: "Alt", altKey: true });
      for (const key of "029") press("keyDown", { key, code: `Digit${key}`, altKey: true });
      return press("keyUp", { key: "Alt" });
    },
  ],
  [
    "Enter that ends a word of another script",
    () => press("keyDown", { key: "Enter", isComposing: true }),
  ],
];

test.each(left)("%s keeps its meaning", (_, send) => {
  open(<One />);
  type("9521234543213");
  expect(send()).not.toBe(false);
  expect(field()).toHaveValue("9521234543213");
  expect(field().selectionStart).toBe(13);
});

test.each([150, 60])("keys that come %i ms after each other are a person's", (pause) => {
  open(<One />);
  type("9521234543213", pause);
  expect(press("keyDown", { key: "F5" }, pause)).toBe(true);
});

test("a scan with a delay in it is still one", () => {
  open(<One />);
  type("]d2010952123454321310AB1");
  type("2", 200);
  press("keyDown", { key: "F8" }, 60);
  expect(field()).toHaveValue("]d2010952123454321310AB12^");
});

test("a key that is held down is no scan", () => {
  open(<One />);
  for (let count = 0; count < 9; count += 1) {
    press("keyDown", { key: "0", repeat: true }, 30);
  }
  expect(press("keyDown", { key: "F8" }, 30)).toBe(true);
});
