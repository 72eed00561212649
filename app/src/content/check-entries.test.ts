import { expect, test } from "vitest";
import { sampleCore } from "../test/sample-core";
import {
  document,
  type Entries,
  frame,
  leastSettings,
  link,
  node,
  storeWith,
  text,
} from "../test/sample-page";
import { reportEntries } from "./check-entries";
import { problemLine } from "./problem";

/** What is told of `entries` beside the settings, and what to do. */
function told(entries: Entries, settings: object = {}): string[] {
  const found: string[] = [];
  const all: Entries = {
    settings: ["appSettings", { ...leastSettings, fees: "a table", ...settings }],
    ...entries,
  };
  reportEntries(storeWith(all), sampleCore, (problem) =>
    found.push(`${problemLine(problem)} ${problem.remedy}`),
  );
  return found;
}

const page = (fields: object): Entries => ({
  page: ["page", { ...frame, url: "/page", ...fields }],
});
const quote = (words: string): Entries => ({ quote: ["quoteBlock", { text: words }] });
const answer = (...content: unknown[]): Entries => ({
  faq: ["faq", { question: "Why?", answer: document(...content), position: 0 }],
});
const written =
  "It stands there as it is written; here nothing is filled in. For a fact, write {fact:key}.";

test.each<[string, Entries, string]>([
  [
    "an icon that is not drawn",
    { card: ["card", { title: "A", text: "B", icon: "unicorn", link: link("page") }] },
    "card card, field icon: There is no icon unicorn. No icon is shown. The icons are arrow, ",
  ],
  [
    "a review that is yet to come",
    page({ reviewed: "2027-02-01" }),
    "page page, field reviewed: The day 2027-02-01 is yet to come. Write the day on which it was checked.",
  ],
  [
    "a day that the calendar does not have",
    page({ effective: "2027-02-31" }),
    "page page, field effective: The day 2027-02-31 is not in the calendar. Write a day",
  ],
  [
    "a bullet of Word's Symbol font",
    quote("\uF0B7 One"),
    "quoteBlock quote, field text: It has the invisible character U+F0B7. Delete it: it came with pasted text.",
  ],
  [
    "a control character",
    answer(node("paragraph", [text("One\u0007")])),
    "faq faq, field answer: It has the invisible character U+0007. Delete it",
  ],
  [
    "a fact that is not closed",
    quote("Call {fact:phone"),
    "quoteBlock quote, field text: {fact: is not closed, or has a blank. It stands there as it is. Write {fact:key}.",
  ],
  [
    "braces",
    quote("Fax {fax}"),
    `quoteBlock quote, field text: Nothing fills {fax} in. ${written}`,
  ],
  [
    "an answer without words",
    answer(node("paragraph", [text(" ")])),
    "faq faq, field answer: The field answer is empty. Write its words, or take it out.",
  ],
  [
    "a heading without words",
    { quote: ["quoteBlock", { heading: " ", text: "Words" }] },
    "quoteBlock quote, field heading: The field heading is empty.",
  ],
  [
    "an address that the server answers",
    page({ url: "/api/news" }),
    "page page, field url: The server answers /api/news itself, so no one sees the page. Give it another address.",
  ],
  [
    "another",
    page({ url: "/healthz" }),
    "page page, field url: The server answers /healthz itself",
  ],
])("%s is told", (_, entries, line) => {
  const [first = "", ...others] = told(entries).filter((one) => !one.includes("category"));
  expect(first.slice(0, line.length)).toBe(line);
  expect(others).toEqual([]);
});

test("what is filled in, and what is a fact, is left alone", () => {
  const fact = node("embedded-entry-inline", [], { target: link("fact") });
  expect(told({ ...quote("Call {fact:phone}."), ...answer(node("paragraph", [fact])) })).toEqual(
    [],
  );
});

test("a page in two menus is told once, with the second", () => {
  const group = (id: string): Entries => ({
    [`menu-${id}`]: [
      "navigationDropdown",
      { name: id, title: id, columns: [link(`column-${id}`)] },
    ],
    [`column-${id}`]: ["navigationColumn", { name: id, items: [link(`group-${id}`)] }],
    // It holds itself, as a foreign space may have it.
    [`group-${id}`]: [
      "navigationGroup",
      { name: id, title: id, items: [link("page"), link("page"), link(`group-${id}`)] },
    ],
  });
  const navigation = [link("menu-One"), link("menu-Two")];
  expect(told({ ...page({}), ...group("One"), ...group("Two") }, { navigation })).toEqual([
    "navigationDropdown menu-Two: The page /page is in the menu One, too. List it in one of them.",
  ]);
});
