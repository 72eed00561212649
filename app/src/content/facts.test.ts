/** What texts say of facts: the value that its one entry holds. */

import { expect, test } from "vitest";
import { problemLine } from "./problem";
import { entriesOf, readStore } from "./store";

const link = (id: string, linkType: string) => ({ sys: { type: "Link", linkType, id } });
const entry = (id: string, type: string, fields: object) => ({
  sys: { id, contentType: link(type, "ContentType") },
  fields,
});
const source = { source: "GS1", reviewed: "2026-11-23" };
const facts = [
  entry("year", "fact", { key: "two-d-year", value: "2027", ...source }),
  entry("phone", "fact", { key: "phone", value: "1300 000 000", ...source }),
];

function read(...entries: object[]) {
  const reports: string[] = [];
  const store = readStore([...facts, ...entries], [], (problem) =>
    reports.push(problemLine(problem)),
  );
  return { store, reports };
}

test("a line, a text, cells and formatted text give the values of facts", () => {
  const bold = {
    nodeType: "text",
    value: "{fact:two-d-year}",
    marks: [{ type: "bold" }],
    data: {},
  };
  const { store, reports } = read(
    entry("quote", "quoteBlock", {
      text: "By {fact:two-d-year}, call {fact:phone}.",
      attribution: "Someone in {fact:two-d-year}",
    }),
    entry("table", "tableBlock", {
      caption: "Dates",
      columns: ["What", "By {fact:two-d-year}"],
      rows: [["Phone", "{fact:phone}"]],
    }),
    entry("prose", "richTextBlock", {
      name: "Prose",
      document: { nodeType: "document", data: {}, content: [bold] },
    }),
  );
  expect(entriesOf(store, "quoteBlock")[0]?.fields).toEqual({
    text: "By 2027, call 1300 000 000.",
    attribution: "Someone in 2027",
  });
  expect(entriesOf(store, "tableBlock")[0]?.fields).toMatchObject({
    columns: ["What", "By 2027"],
    rows: [["Phone", "1300 000 000"]],
  });
  expect(entriesOf(store, "richTextBlock")[0]?.fields.document).toMatchObject({
    content: [{ value: "2027", marks: [{ type: "bold" }] }],
  });
  expect(reports).toEqual([]);
});

test("a fact that does not exist is reported and left out", () => {
  const { store, reports } = read(entry("quote", "quoteBlock", { text: "Fax {fact:fax}" }));
  expect(entriesOf(store, "quoteBlock")[0]?.fields.text).toBe("Fax ");
  expect(reports).toEqual(["quoteBlock quote, field text: There is no fact fax."]);
});

test("braces that name no fact stay", () => {
  const { store } = read(entry("quote", "quoteBlock", { text: "© {year}, {fact}, {fact:phone" }));
  expect(entriesOf(store, "quoteBlock")[0]?.fields.text).toBe("© {year}, {fact}, {fact:phone");
});
