import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Checkboxes, Radios } from "./ChoiceGroup";

function OneOrMany() {
  const [value, setValue] = useState<"one" | "many">("one");
  return (
    <Radios
      legend="How many numbers?"
      variant="segments"
      choices={[
        { value: "one", label: "One" },
        { value: "many", label: "Many" },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test("is one stop of the keyboard, and the arrow keys choose", async () => {
  const user = userEvent.setup();
  render(<OneOrMany />);
  expect(screen.getByRole("group", { name: "How many numbers?" })).toBeDefined();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "One" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Many" })).toHaveProperty("checked", true);
});

type Fruit = "apple" | "pear" | "plum";

function Fruits({ onChange }: { onChange: (values: Fruit[]) => void }) {
  const [values, setValues] = useState<Fruit[]>(["plum"]);
  return (
    <Checkboxes<Fruit>
      legend="Fruits"
      hint="Choose all that apply."
      error="Select at least one fruit"
      id="fruits"
      choices={[
        { value: "apple", label: "Apple" },
        { value: "pear", label: "Pear" },
        { value: "plum", label: "Plum" },
      ]}
      values={values}
      onChange={(next) => {
        setValues(next);
        onChange(next);
      }}
    />
  );
}

test("choices are kept in their own order, whichever is ticked first", async () => {
  const seen: Fruit[][] = [];
  render(<Fruits onChange={(values) => seen.push(values)} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Apple" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Plum" }));
  expect(seen).toEqual([["apple", "plum"], ["apple"]]);
});

test("the group has its question, hint and error, and the first box the id for the summary", () => {
  render(<Fruits onChange={() => undefined} />);
  const group = screen.getByRole("group", { name: "Fruits" });
  expect(group).toHaveAccessibleDescription(
    "Choose all that apply. Error: Select at least one fruit",
  );
  expect(screen.getByRole("checkbox", { name: "Apple" })).toHaveAttribute("id", "fruits");
  expect(screen.getByRole("checkbox", { name: "Pear" })).toHaveAttribute("aria-invalid", "true");
});
