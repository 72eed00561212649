import { expect, test } from "vitest";
import { paragraphs } from "../gallery/rich-text";
import { byLetter } from "./Glossary";

test("puts terms under their letters, in the order they come", () => {
  const term = (name: string) => ({ id: name, term: name, definition: paragraphs(name) });
  const groups = byLetter([term("2D barcode"), term("Allocation"), term("asset"), term("SSCC")]);
  expect(
    [...groups].map(([letter, terms]) => [letter, terms.map(({ term: name }) => name)]),
  ).toEqual([
    ["0-9", ["2D barcode"]],
    ["A", ["Allocation", "asset"]],
    ["S", ["SSCC"]],
  ]);
});
