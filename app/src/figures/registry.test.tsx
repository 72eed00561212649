import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FigureBlock, loadFigureBlock } from "./FigureBlock";
import { figureNames } from "./registry";

test.each(figureNames)("the figure %s is drawn, with its words beside it", async (figure) => {
  await loadFigureBlock(figure);
  const block = { id: "figure", figure, caption: "What it teaches.", alternative: "In words." };
  const { getByRole } = render(<FigureBlock block={{ type: "figure", ...block }} />);
  expect(getByRole("figure")).toHaveTextContent("What it teaches.");
  expect(getByRole("img", { name: "In words." })).not.toBeEmptyDOMElement();
});

test("content asks for no figure that does not exist", () => {
  const pages = "../fixtures/content/pages";
  const asked = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) => {
      const text = readFileSync(join(pages, path), "utf8");
      return [...text.matchAll(/```block figure\n[^`]*?^figure: (\S+)/gm)].map(([, name]) => name);
    });
  expect(asked).toContain("pallet-label");
  expect(asked.filter((name) => !figureNames.includes(name ?? ""))).toEqual([]);
});
