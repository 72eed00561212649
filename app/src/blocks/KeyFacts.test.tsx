import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { paragraphs } from "../gallery/rich-text";
import { KeyFacts } from "./KeyFacts";

test("each fact stands under its name, with its links", () => {
  render(
    <KeyFacts
      block={{
        type: "keyFacts",
        id: "facts",
        heading: "At a glance",
        facts: [
          { name: "Who it is for", text: paragraphs("Anyone who sells to a retailer.") },
          { name: "What you need", text: paragraphs("A [membership](/join-gs1).") },
        ],
      }}
    />,
  );
  const region = within(screen.getByRole("region", { name: "At a glance" }));
  expect(region.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Who it is for",
    "What you need",
  ]);
  expect(region.getByRole("link", { name: "membership" })).toHaveAttribute("href", "/join-gs1");
});
