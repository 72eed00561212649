import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { choicesFrom } from "./choices";
import { SelectField } from "./SelectField";

test("a choice gives its own value, and no choice gives none", async () => {
  const onChange = vi.fn<(dpi: number | undefined) => void>();
  const choices = [
    { value: undefined, label: "Exact" },
    { value: 300, label: "300 dpi" },
    { value: 600, label: "600 dpi" },
  ];
  render(
    <SelectField
      label="Printer"
      hint="Of the label"
      choices={choices}
      value={300}
      onChange={onChange}
    />,
  );
  const select = screen.getByRole("combobox", { name: "Printer" });
  expect(select).toHaveAccessibleDescription("Of the label");
  expect(select).toHaveDisplayValue("300 dpi");
  await userEvent.selectOptions(select, "600 dpi");
  await userEvent.selectOptions(select, "Exact");
  expect(onChange.mock.calls).toEqual([[600], [undefined]]);
});

test("a table of names is offered in its order", () => {
  expect(choicesFrom({ b: "Second", a: "First" })).toEqual([
    { value: "b", label: "Second" },
    { value: "a", label: "First" },
  ]);
});
