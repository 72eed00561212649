import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { together } from "./together";

/** What is kept on one line, in brackets. */
function shown(text: string): string {
  const { container } = render(<p>{together(text)}</p>);
  expect(container.textContent).toBe(text);
  for (const whole of container.querySelectorAll("span")) {
    whole.textContent = `[${whole.textContent}]`;
  }
  return container.textContent ?? "";
}

test.each([
  ["A bar of 31.75 mm, or 8 to 100 mm", "A bar of [31.75 mm], or 8 to [100 mm]"],
  ["1,000 kg on 2 pallets", "[1,000 kg] on 2 pallets"],
  ["Call 1300 227 263.", "Call [1300 227 263]."],
  ["+61 3 9558 9559 from overseas", "[+61 3 9558 9559] from overseas"],
  ["ABN 67 005 529 920", "ABN [67 005 529 920]"],
  ["It can be read from 5 metres", "It can be read from 5 metres"],
  ["The 2026 General Specifications", "The 2026 General Specifications"],
])("a line never ends within a number: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});
