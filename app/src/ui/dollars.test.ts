import { expect, test } from "vitest";
import { dollars } from "./dollars";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [11_000, "$110.00"],
  [123_456, "$1,234.56"],
  [1_234_567_890, "$12,345,678.90"],
  [-220, "−$2.20"],
])("%d cents are %s", (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
