import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RelatedLinks } from "../blocks/Links";
import type { BlockOfType } from "../content/model";
import { keyed } from "./keyed";

test("the same name gets another key each time, and a key stays while its name does", () => {
  const keys = (names: string[]) => keyed(names, (name) => name).map(([key]) => key);
  expect(keys(["a", "b", "a", "a", ""])).toEqual(["a", "b", "a 1", "a 2", ""]);
  expect(keys(["b", "a"])).toEqual(["b", "a"]);
});

test("a list that holds the same link twice follows its content", () => {
  const block = (...hrefs: string[]): BlockOfType<"relatedLinks"> => ({
    ...{ type: "relatedLinks", id: "related" },
    links: hrefs.map((href) => ({ text: `To ${href}`, href })),
  });
  const { rerender } = render(<RelatedLinks block={block("/a", "/a", "/b")} />);
  rerender(<RelatedLinks block={block("/b", "/c")} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "To /b",
    "To /c",
  ]);
});
