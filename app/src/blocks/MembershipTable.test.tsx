import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { BlockOfType } from "../content/model";
import { MembershipTable } from "./MembershipTable";

const options: BlockOfType<"membershipOptions"> = {
  type: "membershipOptions",
  id: "options",
  caption: "Numbers for products",
  columns: ["Membership", "What you get", "Suits"],
  rows: [
    ["Single numbers", "1 to 6 numbers", "A market stall"],
    ["Ten number pack", "10 numbers", "A small range"],
    ["Full membership", "A company prefix", "A growing range"],
  ],
};
const benefits: BlockOfType<"membershipBenefits"> = {
  type: "membershipBenefits",
  id: "benefits",
  caption: "What comes with it",
  columns: ["Benefit", "Single numbers", "Ten number pack", "Full membership"],
  rows: [
    ["Training", "Yes", "Yes", "Yes"],
    ["A prefix", "No", "Yes", "Yes"],
  ],
};

/** The rows of the two that are compared; the style sheet hides them on wider screens. */
function compared() {
  const [, table] = screen.getAllByRole("table");
  if (!table) throw new Error("nothing is compared");
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("compares two options, each in a column, and the reader chooses which", async () => {
  const user = userEvent.setup();
  render(<MembershipTable block={options} />);
  expect(compared()).toEqual([
    ["Membership", "Single numbers", "Ten number pack"],
    ["What you get", "1 to 6 numbers", "10 numbers"],
    ["Suits", "A market stall", "A small range"],
  ]);
  await user.selectOptions(screen.getByLabelText("Compare with"), "Full membership");
  expect(compared()[1]).toEqual(["What you get", "1 to 6 numbers", "A company prefix"]);
});

test("choosing what is on the other side swaps the two", async () => {
  const user = userEvent.setup();
  render(<MembershipTable block={benefits} />);
  expect(compared()[2]).toEqual(["A prefix", "No", "Yes"]);
  await user.selectOptions(screen.getByLabelText("Compare"), "Ten number pack");
  expect(compared()[0]).toEqual(["Benefit", "Ten number pack", "Single numbers"]);
  expect(compared()[2]).toEqual(["A prefix", "Yes", "No"]);
});

test("two memberships are compared by the table alone", () => {
  render(<MembershipTable block={{ ...options, rows: options.rows.slice(0, 2) }} />);
  expect(screen.getAllByRole("table")).toHaveLength(1);
  expect(screen.queryByLabelText("Compare")).toBeNull();
});
