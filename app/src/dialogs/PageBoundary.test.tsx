import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageBoundary } from "./PageBoundary";

function Broken(): never {
  throw new Error("broken");
}

test("a page that cannot be drawn leaves a sentence and opens the error dialog", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  const text = "Sorry, an unexpected error occurred. Please try again";
  expect(screen.getByText(text)).toBeDefined();
  expect(await screen.findByRole("alertdialog", { name: text })).toBeDefined();
});
