import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import record from "../../../../fixtures/conformance.json";
import { HowTested } from "./HowTested";

test("the cases of the tests are told, each source with its number, and their sum", () => {
  const { container } = render(<HowTested />);
  const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", {
    hidden: true,
  });
  const counts = rows
    .slice(1)
    .map(({ lastElementChild }) => Number(lastElementChild?.textContent?.replace(",", "")));
  const files = record.cases.flatMap((one) => Object.values(one.files));
  const sum = files.reduce((total, count) => total + count, 0);
  expect(counts).toHaveLength(record.cases.length);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((total, count) => total + count, 0)).toBe(sum);
  expect(container).toHaveTextContent(`every one of these ${sum.toLocaleString("en-AU")} cases`);
  expect(container).toHaveTextContent("EPC Tag Data Standard (2.3)");
});
