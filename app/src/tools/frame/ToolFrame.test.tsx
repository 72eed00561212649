import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ModePanel } from "./ToolFrame";

const both = (open: "one" | "many") => (
  <>
    <ModePanel isOpen={open === "one"}>
      <input aria-label="Number" />
    </ModePanel>
    <ModePanel isOpen={open === "many"}>
      <input aria-label="List" />
    </ModePanel>
  </>
);

test("a panel is drawn when it is first opened, and keeps what was typed", () => {
  const { rerender } = render(both("one"));
  expect(screen.getByLabelText("Number")).toBeVisible();
  expect(screen.queryByLabelText("List")).not.toBeInTheDocument();

  fireEvent.change(screen.getByLabelText("Number"), { target: { value: "952" } });
  rerender(both("many"));
  expect(screen.getByLabelText("List")).toBeVisible();
  expect(screen.getByLabelText("Number")).not.toBeVisible();

  rerender(both("one"));
  expect(screen.getByLabelText("Number")).toHaveValue("952");
  expect(screen.getByLabelText("List")).not.toBeVisible();
});
