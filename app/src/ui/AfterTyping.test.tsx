import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
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

test("who presses something meanwhile presses what follows from the letter", () => {
  const saved: string[] = [];
  function Label() {
    const [text, setText] = useState("A");
    type = setText;
    return (
      <AfterTyping>
        {() => (
          <button type="button" onClick={() => saved.push(text)}>
            Save {text}
          </button>
        )}
      </AfterTyping>
    );
  }
  render(<Label />);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  flushSync(() => type("A7"));
  const button = screen.getByRole("button");
  expect(button).toHaveTextContent("Save A");
  expect(button).not.toHaveTextContent("Save A7");
  button.click();
  expect(button).toHaveTextContent("Save A7");
  expect(saved).toEqual(["A7"]);
});

test("a letter typed meanwhile is answered, and the one before it no more", async () => {
  render(<Question onDraw={() => {}} />);
  await act(async () => {
    type("9");
    type("95");
  });
  expect(screen.getByRole("status")).toHaveTextContent("answer to 95");
});
