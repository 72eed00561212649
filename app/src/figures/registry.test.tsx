import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FigureBlock, loadFigureBlock } from "../blocks/FigureBlock";
import { drawings } from "../content/drawings";
import { contentFigures } from "../gallery/content-figures";

test.each(contentFigures)("the figure $name is drawn, with its words beside it", async (figure) => {
  await loadFigureBlock(figure);
  const block = { id: "figure", figure, caption: "What it teaches." };
  const { getByRole } = render(<FigureBlock block={{ type: "figure", ...block }} />);
  expect(getByRole("figure")).toHaveTextContent("What it teaches.");
  expect(getByRole("img", { name: figure.alternative })).not.toBeEmptyDOMElement();
});

test("every drawing has its words, and some page shows every figure", () => {
  const names = contentFigures.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(drawings)));
  const content = "../fixtures/content";
  const asked = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) => {
      const text = readFileSync(join(content, path), "utf8");
      return [...text.matchAll(/```block figure\n[^`]*?^figure: (\S+)/gm)].map(([, name]) => name);
    });
  expect(names.filter((name) => !asked.includes(name))).toEqual([]);
});
