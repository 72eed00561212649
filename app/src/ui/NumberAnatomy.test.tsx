import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NumberAnatomy, type NumberPart } from "./NumberAnatomy";

const parts: NumberPart[] = [
  { role: "identifier", text: "(", label: "", isPunctuation: true },
  { role: "identifier", text: "01", label: "Application identifier" },
  { role: "identifier", text: ")", label: "", isPunctuation: true },
  { role: "prefix", text: "9521234", label: "Company prefix" },
  { role: "check", text: "3", label: "Check digit" },
];

test("names every part in words", () => {
  render(<NumberAnatomy what="GTIN" parts={parts} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Application identifier",
    "Company prefix",
    "Check digit",
  ]);
});

test("has no blanks in the number, so that selecting it by hand copies it right", () => {
  const { container } = render(<NumberAnatomy what="GTIN" parts={parts} />);
  expect(container.querySelector("p")?.textContent).toBe("GTIN: (01)95212343");
});

test("copies the number without punctuation", async () => {
  const user = userEvent.setup();
  render(<NumberAnatomy what="GTIN" parts={parts} copy />);
  await user.click(screen.getByRole("button", { name: "Copy GTIN" }));
  expect(await navigator.clipboard.readText()).toBe("0195212343");
});

test("without a list of parts each part can be reached and read out with its label", async () => {
  const user = userEvent.setup();
  const { container } = render(<NumberAnatomy what="GTIN" parts={parts} legend={false} />);
  await user.tab();
  expect(document.activeElement?.textContent).toContain("01 (Application identifier)");
  expect(container.querySelector("dl")).toBeNull();
});
