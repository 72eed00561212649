import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextInput } from "./TextInput";

function Name({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <TextInput
      id="name"
      aria-label="Name"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** Its handlers know only the answers that it was drawn with. */
function Form() {
  const [answers, setAnswers] = useState({ products: "", turnover: "" });
  return (
    <>
      {(["products", "turnover"] as const).map((id) => (
        <TextInput
          key={id}
          id={id}
          aria-label={id}
          value={answers[id]}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
    </>
  );
}

const field = () => screen.getByRole("textbox", { name: "Name" });

test("what was typed before hydration is kept, and can be changed", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Name start="" />);
  (field() as HTMLInputElement).value = "Tea";
  render(<Name start="" />, { container, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(field()).toHaveValue("Tea");
  await userEvent.type(field(), "s");
  expect(field()).toHaveValue("Teas");
});

test("all that was typed before hydration is kept, in a form whose handlers know one state", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
  const values = { products: "4", turnover: "250000" };
  for (const [name, value] of Object.entries(values)) {
    (screen.getByRole("textbox", { name }) as HTMLInputElement).value = value;
  }
  render(<Form />, { container, hydrate: true });
  await act(() => new Promise((done) => setTimeout(done)));
  for (const [name, value] of Object.entries(values)) {
    expect(screen.getByRole("textbox", { name })).toHaveValue(value);
  }
});

test("a control that replaces another one under its id has its own value", () => {
  const { rerender } = render(<Name key="first" start="Batch" />);
  rerender(<Name key="second" start="How many" />);
  expect(field()).toHaveValue("How many");
});
