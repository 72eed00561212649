import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Radios } from "./Radios";

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
