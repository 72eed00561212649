import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signInAddress } from "../../services/single-sign-on";
import { SignIn } from "./SignIn";

test("leads to the identity provider that is set, without asking for a password", () => {
  const { container } = render(<SignIn address="https://sign-in.example.com/start" />);
  const link = screen.getByRole("link", { name: /^Continue to sign in/ });
  expect(link.getAttribute("href")).toBe("https://sign-in.example.com/start");
  expect(container.querySelector("input")).toBeNull();
});

test("explains itself while nothing is set", () => {
  render(<SignIn />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/Sign-in cannot be started from this page yet/)).toBeDefined();
});

test.each([undefined, "", "http://sign-in.example.com", "javascript:alert(1)", "sign-in"])(
  "%j is no address to send members to",
  (setting) => {
    expect(signInAddress(setting)).toBeUndefined();
  },
);
