import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ColumnChoice } from "./Pages";

const list = { columns: ["Item", "GTIN", "SSCC"], column: 1, others: ["SSCC"] };

test.each([
  ["heading", "Found by its heading. Also with numbers: “SSCC”."],
  ["values", "Found by its cells: it has the most numbers. Also with numbers: “SSCC”."],
  ["first", "The first one, because no column has numbers. Also with numbers: “SSCC”."],
  [undefined, "Also with numbers: “SSCC”."],
] as const)("the choice of a column says why it is this one: %s", (reason, why) => {
  render(<ColumnChoice label="Column" list={{ ...list, reason }} column={1} onColumn={() => {}} />);
  expect(screen.getByLabelText("Column")).toHaveDisplayValue("GTIN");
  expect(screen.getByLabelText("Column")).toHaveAccessibleDescription(why);
});
