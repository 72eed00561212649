import { render, screen } from "@testing-library/react";
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

const field = () => screen.getByRole("textbox", { name: "Name" });

test("what was typed before hydration is kept, and can be changed", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Name start="" />);
  (field() as HTMLInputElement).value = "Tea";
  render(<Name start="" />, { container, hydrate: true });
  expect(field()).toHaveValue("Tea");
  await userEvent.type(field(), "s");
  expect(field()).toHaveValue("Teas");
});

test("a control that replaces another one under its id has its own value", () => {
  const { rerender } = render(<Name key="first" start="Batch" />);
  rerender(<Name key="second" start="How many" />);
  expect(field()).toHaveValue("How many");
});
