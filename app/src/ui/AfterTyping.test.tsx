import { act, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AfterTyping } from "./AfterTyping";

let type: (text: string) => void;

function Question({ onDraw }: { onDraw: () => void }) {
  const [text, setText] = useState("");
  type = setText;
  return (
    <>
      <input readOnly value={text} />
      <AfterTyping>
        {() => {
          onDraw();
          return <output>answer to {text}</output>;
        }}
      </AfterTyping>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test("the letter is shown before what follows from it, which is drawn once", async () => {
  const onDraw = vi.fn();
  render(<Question onDraw={onDraw} />);
  expect(screen.getByRole("status")).toHaveTextContent("answer to");
  onDraw.mockClear();

  // As in a browser: within `act` all is drawn at once.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  flushSync(() => type("9"));
  expect(screen.getByRole("textbox")).toHaveValue("9");
  expect(screen.getByRole("status")).not.toHaveTextContent("answer to 9");
  expect(onDraw).not.toHaveBeenCalled();

  await expect.poll(() => screen.getByRole("status").textContent).toBe("answer to 9");
  expect(onDraw).toHaveBeenCalledTimes(1);
});

describe("who presses something meanwhile", () => {
  /** Typed, and not yet answered. */
  function typeInto(answer: (text: string) => ReactNode) {
    function Label() {
      const [text, setText] = useState("A");
      type = setText;
      return <AfterTyping>{() => answer(text)}</AfterTyping>;
    }
    render(<Label />);
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    flushSync(() => type("A7"));
    expect(screen.getByText(/^Save/)).toHaveTextContent("Save A");
    expect(screen.getByText(/^Save/)).not.toHaveTextContent("Save A7");
  }

  test("presses what follows from the letter", () => {
    const saved: string[] = [];
    typeInto((text) => (
      <button type="button" onClick={() => saved.push(text)}>
        Save {text}
      </button>
    ));
    screen.getByRole("button").click();
    expect(screen.getByRole("button")).toHaveTextContent("Save A7");
    expect(saved).toEqual(["A7"]);
  });

  test.each([
    ["finger or mouse", () => new MouseEvent("mouseup", { bubbles: true })],
    ["the space bar", () => new KeyboardEvent("keyup", { key: " ", bubbles: true })],
  ])("ticks what stays ticked, by %s", async (_, press) => {
    function Box({ text }: { text: string }) {
      const [isTicked, setIsTicked] = useState(false);
      return (
        <label>
          Save {text}
          <input type="checkbox" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
        </label>
      );
    }
    typeInto((text) => <Box text={text} />);
    const box = screen.getByRole<HTMLInputElement>("checkbox");
    box.dispatchEvent(press());
    expect(screen.getByText(/^Save/)).toHaveTextContent("Save A7");
    box.click();
    await expect.poll(() => box.checked).toBe(true);
  });

  test("types on, and only the last letter is answered", () => {
    typeInto((text) => <p>Save {text}</p>);
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "8", bubbles: true }));
    expect(screen.getByText(/^Save/)).not.toHaveTextContent("Save A7");
  });
});

test("a letter typed meanwhile is answered, and the one before it no more", async () => {
  render(<Question onDraw={() => {}} />);
  await act(async () => {
    type("9");
    type("95");
  });
  expect(screen.getByRole("status")).toHaveTextContent("answer to 95");
});
