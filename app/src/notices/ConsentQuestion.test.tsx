import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { hasConsent } from "../services/heat-map/consent";
import { ConsentQuestion } from "./ConsentQuestion";

const words = { label: "Counting", question: "May we count?", agree: "Do", refuse: "Don't" };

beforeEach(() => localStorage.clear());

test.each([
  ["Do", true],
  ["Don't", false],
])("asks in the words of the settings, and %s is kept", async (name, agreed) => {
  const user = userEvent.setup();
  const { unmount } = render(<ConsentQuestion words={words} />);
  expect(screen.getByRole("region", { name: "Counting" }).textContent).toContain("May we count?");
  expect(hasConsent()).toBe(false);
  await user.click(screen.getByRole("button", { name }));
  expect(hasConsent()).toBe(agreed);
  unmount();
  render(<ConsentQuestion words={words} />);
  expect(screen.queryByRole("region")).toBeNull();
});
