import { expect, test } from "vitest";
import { readEntry } from "../../content/store";
import { pageEntry } from "../drafts/sample-space";
import { entryName } from "./shown-fields";

test.each([
  ["Barcodes", "Page “Barcodes”"],
  ["", "Page"],
  ["A".repeat(60), `Page “${"A".repeat(40)}…”`],
])("a page called %j is %s", (title, name) => {
  expect(entryName(readEntry(pageEntry("a", "/a", { title })))).toBe(name);
});
