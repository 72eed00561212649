import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paragraphs } from "../gallery/rich-text";
import { Accordion, KeyFacts } from "./Lists";

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

const questions = [
  { id: "q-size", question: "Do I need a new barcode for a new size?", answer: paragraphs("Yes.") },
  { id: "q-colour", question: "Can a barcode be in colour?", answer: paragraphs("Often.") },
];

const isOpen = (question: string) => screen.getByText(question).closest("details")?.open;

beforeEach(() => history.replaceState(null, "", "/resources/faqs#q-colour"));

test("opens the question that the address names", () => {
  render(<Accordion block={{ type: "accordion", id: "faqs", questions }} />);
  expect(isOpen("Can a barcode be in colour?")).toBe(true);
  expect(isOpen("Do I need a new barcode for a new size?")).toBe(false);
});

test("opens a question when the address comes to name it", () => {
  render(<Accordion block={{ type: "accordion", id: "faqs", questions }} />);
  history.replaceState(null, "", "#q-size");
  window.dispatchEvent(new Event("hashchange"));
  expect(isOpen("Do I need a new barcode for a new size?")).toBe(true);
});

test("an address that cannot be read opens nothing and breaks nothing", () => {
  history.replaceState(null, "", "#%");
  render(<Accordion block={{ type: "accordion", id: "faqs", questions }} />);
  expect(questions.filter(({ question }) => isOpen(question))).toEqual([]);
});
