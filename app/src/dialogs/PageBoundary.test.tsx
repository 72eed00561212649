import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import "./error-dialogs"; // loaded now, so that a slow machine finds it in time
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
  await userEvent.click(screen.getByRole("button", { name: "Okay" }));
});

test("a page that breaks in several places opens one dialog", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const BrokenLater = () => {
    useEffect(() => {
      throw new Error("broken once it is shown");
    });
    return null;
  };
  render(
    <PageBoundary>
      <BrokenLater />
      <BrokenLater />
      <BrokenLater />
    </PageBoundary>,
  );
  await screen.findAllByRole("alertdialog");
  await act(async () => undefined); // anything else that was raised has been rendered by now
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
});
