import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FigureBlock, loadFigureBlock } from "../../blocks/FigureBlock";
import type { NumberedThing } from "../../content/drawings";
import { loadInterpreter } from "../../engine/load-interpreter";
import { contentFigure, contentFigures } from "../../gallery/content-figures";
import { paintBars, readSymbols } from "../../test/read-symbol";

const things = contentFigures.flatMap(({ name, data }) =>
  "numbers" in data
    ? Object.values<NumberedThing>(data.numbers).map((thing) => ({ scene: name, ...thing }))
    : [],
);

async function draw(name: string, photo?: { src: string; width: number; height: number }) {
  const figure = contentFigure(name);
  await loadFigureBlock(figure);
  const shown = { type: "figure", id: "figure", figure, caption: "A caption." } as const;
  const withPhoto = photo && { photo, photoAlt: "A warehouse" };
  return render(<FigureBlock block={{ ...shown, ...withPhoto }} />);
}

/** The answer that a thing opens. */
function answerOf(thing: string): HTMLElement {
  const id = screen.getByRole("button", { name: thing }).getAttribute("aria-controls");
  const answer = document.getElementById(id ?? "");
  if (!answer) throw new Error(`${thing} opens nothing`);
  return answer;
}

test("seven industries have a scene with three things each", () => {
  expect(things).toHaveLength(21);
});

test.each(things)("$scene: the symbol of $name holds the number that is shown", async (thing) => {
  const { container } = await draw(thing.scene);
  const answer = answerOf(thing.name);
  for (const { text, label } of thing.parts) {
    const entry = within(answer).getAllByText(label, { selector: "dt" });
    expect(entry.map((name) => name.nextElementSibling?.textContent)).toContain(text);
  }

  const bars = answer.querySelector("svg path")?.getAttribute("d") ?? "";
  const [, , width = "", height = ""] =
    answer.querySelector("svg")?.getAttribute("viewBox")?.split(" ") ?? [];
  const [read] = await readSymbols(paintBars({ width, height, bars }));
  const scanned = read?.text
    .replace("https://example.com.au", "")
    .replaceAll("/", "")
    .replaceAll("\u001d", "");
  expect(scanned).toBe(thing.parts.map(({ identifier = "", text }) => identifier + text).join(""));
  // The picture shows the same symbol.
  const picture = container.querySelector("[role=img]");
  expect(
    [...(picture?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("d")),
  ).toContain(bars);
});

test.each(things)("$scene: the number of $name is one by the rules", async ({ parts }) => {
  const { interpret } = await loadInterpreter();
  const written = parts.map(({ identifier, text }) =>
    identifier ? `(${identifier})${text}` : text,
  );
  expect(interpret(written.join(""))[0]?.outcome.type).toBe("ok");
});

test("choosing a thing opens its number and closes the one before", async () => {
  await draw("scene-shelf");
  const jar = screen.getByRole("button", { name: "Jar of honey" });
  const carton = screen.getByRole("button", { name: "Carton of jars" });
  expect(jar).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(carton);
  expect(carton).toHaveAttribute("aria-pressed", "true");
  expect(jar).toHaveAttribute("aria-pressed", "false");
  expect(answerOf("Carton of jars")).toHaveAttribute("data-open");
  expect(answerOf("Jar of honey")).not.toHaveAttribute("data-open");
});

test("a photo takes the place of a scene", async () => {
  await draw("scene-loading-dock", { src: "/a.jpg", width: 1200, height: 700 });
  expect(screen.getByRole("img", { name: "A warehouse" })).toHaveAttribute("src", "/a.jpg");
  expect(screen.queryByRole("button")).toBeNull();
});
