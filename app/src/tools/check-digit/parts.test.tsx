import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { GtinSymbol } from "./parts";

test.each([
  ["95200002", "EAN-8", "9520"],
  ["614141000036", "UPC-A", "14141"],
  ["9521234543213", "EAN-13", "521234"],
  ["19521234543210", "ITF-14", "19521234543210"],
])("%s is drawn as %s", async (gtin, kind, text) => {
  const { container } = render(<GtinSymbol gtin={gtin} />);
  await waitFor(() => expect(container.querySelector("svg")).toHaveAttribute("data-symbol", kind));
  expect(container.querySelector("svg")).toHaveTextContent(text);
});

test("what is no GTIN has no symbol", async () => {
  const { container } = render(
    <>
      <GtinSymbol gtin="9521234543214" />
      <GtinSymbol gtin="95200002" />
    </>,
  );
  await waitFor(() => expect(container.querySelectorAll("svg")).toHaveLength(1));
});
