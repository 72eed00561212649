import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Announcer } from "./Announcer";
import { CopyButton } from "./CopyButton";

test("copies the text and says so", async () => {
  const user = userEvent.setup();
  render(
    <>
      <CopyButton text="9521234543213" what="GTIN-13" />
      <Announcer />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Copy GTIN-13" }));
  expect(await navigator.clipboard.readText()).toBe("9521234543213");
  expect(screen.getByRole("button", { name: "Copied GTIN-13" })).toBeDefined();
  expect(screen.getByText("GTIN-13 copied")).toBeDefined();
});

test("says when the browser would not copy", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  Object.assign(document, { execCommand: () => false });
  render(
    <>
      <CopyButton text="9521234543213" what="GTIN-13" />
      <Announcer />
    </>,
  );
  const button = screen.getByRole("button", { name: "Copy GTIN-13" });
  await user.click(button);
  expect(screen.getByText(/could not be copied/)).toBeDefined();
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});
