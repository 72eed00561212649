import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { SignIn } from "./SignIn";

const show = (address?: string) =>
  render(
    <SiteContext
      value={{
        ...(sampleSite as SiteModel),
        signIn: { ...sampleSite.signIn, ...(address && { address }) },
      }}
    >
      <SignIn />
    </SiteContext>,
  );

test("leads to where the settings say, without asking for a password", () => {
  const { container } = show("https://sign-in.example.com/start");
  const link = screen.getByRole("link", { name: /^Continue to sign in/ });
  expect(link.getAttribute("href")).toBe("https://sign-in.example.com/start");
  expect(container.querySelector("input")).toBeNull();
});

test("explains itself while nothing is set", () => {
  show();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(sampleSite.signIn.missing)).toBeDefined();
});
