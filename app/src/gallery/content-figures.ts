import factsYaml from "../../../fixtures/content/lists/facts.yaml?raw";
import { parseYaml } from "../../site-builder/content/yaml";
import type { FigureModel } from "../content/block-parts";
import { placeFacts } from "../content/facts";
import { isFamilyName, readFigure } from "../content/figures";

const files = import.meta.glob<string>("../../../fixtures/content/figures/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

// The compiler of the content has checked the fields, but for the data of figures.
const facts = new Map(
  (parseYaml(factsYaml) as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
);
type Entry = { name: string; alternative: string; data: unknown };

/** The figures of the default content, with the values of facts in their texts. */
export const contentFigures: FigureModel[] = Object.entries(files).flatMap(([path, text]) => {
  const family = /(\w+)\.yaml$/.exec(path)?.[1] ?? "";
  if (!isFamilyName(family)) throw new Error(`${path} is no family of figures`);
  const entries = placeFacts(parseYaml(text) as Entry[], (key) => facts.get(key) ?? "");
  return entries.map(({ name, alternative, data }) => {
    const figure = readFigure(name, family, data, (at, problem) => {
      throw new Error(`${name}: ${at.join(".")} ${problem}`);
    });
    return { ...(figure as FigureModel), alternative };
  });
});

/** The figure of the default content with that name. */
export function contentFigure(name: string): FigureModel {
  const found = contentFigures.find((figure) => figure.name === name);
  if (!found) throw new Error(`the content has no figure ${name}`);
  return found;
}
