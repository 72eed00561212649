import type { Document } from "@contentful/rich-text-types";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "./RichText";

const text = (value: string, ...marks: string[]) => ({
  nodeType: "text",
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, data: object, ...content: object[]) => ({
  nodeType,
  data,
  content,
});
const show = (...content: object[]) =>
  // Entries of the service, written as it writes them.
  render(<RichText document={node("document", {}, ...content) as Document} />);

test("gives headings their level and their ids", () => {
  show(
    node("heading-2", { id: "Turnover" }, text("Turnover")),
    node("heading-3", {}, text("More")),
  );
  expect(screen.getByRole("heading", { level: 2, name: "Turnover" }).id).toBe("Turnover");
  expect(screen.getByRole("heading", { level: 3, name: "More" })).toBeDefined();
});

test("shows lists without a paragraph around each item", () => {
  show(
    node(
      "unordered-list",
      {},
      node("list-item", {}, node("paragraph", {}, text("one"))),
      node(
        "list-item",
        {},
        node("paragraph", {}, text("two")),
        node("paragraph", {}, text("more")),
      ),
    ),
  );
  const [one, two] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(one?.innerHTML).toBe("one");
  expect(two?.querySelectorAll("p")).toHaveLength(2);
});

test("opens links to other hosts in a new tab and says so", () => {
  show(
    node(
      "paragraph",
      {},
      node("hyperlink", { uri: "https://ref.gs1.org/voc/" }, text("Vocabulary")),
      node("hyperlink", { uri: "/standards" }, text("Standards")),
    ),
  );
  const outside = screen.getByRole("link", { name: "Vocabulary (opens in a new tab)" });
  expect(outside).toHaveProperty("target", "_blank");
  expect(outside).toHaveProperty("rel", "noopener");
  expect(screen.getByRole("link", { name: "Standards" })).toHaveProperty("target", "");
});

test("names the entry of a fact for editors", () => {
  const source = { entry: "fact-phone", field: "value" };
  show(
    node(
      "paragraph",
      {},
      text("Call "),
      node("embedded-entry-inline", { source }, text("1300 000 000")),
    ),
  );
  const fact = screen.getByText("1300 000 000").closest("[data-contentful-entry-id]");
  expect(fact).toHaveAttribute("data-contentful-entry-id", "fact-phone");
  expect(fact).toHaveAttribute("data-contentful-field-id", "value");
});

test("nests marks and breaks lines", () => {
  const { container } = show(node("paragraph", {}, text("a\nb", "bold", "code")));
  const html = '<strong><code translate="no">a<br>b</code></strong>';
  expect(container.querySelector("p")?.innerHTML).toBe(html);
});

test("a table is announced once, without a region around it that has its headings as its name", () => {
  show(
    node(
      "table",
      {},
      node(
        "table-row",
        {},
        node("table-header-cell", {}, node("paragraph", {}, text(""))),
        node("table-header-cell", {}, node("paragraph", {}, text("Key"))),
        node("table-header-cell", {}, node("paragraph", {}, text("Digits"))),
      ),
    ),
  );
  expect(screen.queryByRole("region")).toBeNull();
  const headings = screen.getAllByRole("columnheader").map((heading) => heading.textContent);
  expect(headings).toEqual(["Key", "Digits"]);
});

test("shows cells that an editor has merged", () => {
  const cell = (type: string, words: string, data = {}) =>
    node(type, data, node("paragraph", {}, text(words)));
  show(
    node(
      "table",
      {},
      node("table-row", {}, cell("table-header-cell", "Sizes", { colspan: 2 })),
      node("table-row", {}, cell("table-cell", "Both", { rowspan: 2 }), cell("table-cell", "80 %")),
    ),
  );
  expect(screen.getByRole("columnheader", { name: "Sizes" }).getAttribute("colspan")).toBe("2");
  expect(screen.getByRole("cell", { name: "Both" }).getAttribute("rowspan")).toBe("2");
  expect(screen.getByRole("cell", { name: "80 %" }).hasAttribute("colspan")).toBe(false);
});
