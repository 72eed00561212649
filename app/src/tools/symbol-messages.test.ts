import { expect, test } from "vitest";
import { describeColours } from "./symbol-messages";

test("a share is written without a space", () => {
  const warning = { code: "cameraContrast", found: "12", min: 40 };
  const words = describeColours(warning as Parameters<typeof describeColours>[0]);
  expect(words).toContain(
    "the background is 12% lighter than the bars, and should be at least 40%.",
  );
});
