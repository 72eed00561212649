import { describe, expect, test } from "vitest";
import { type Entries, link, pageWith } from "../test/sample-page";
import { type Figure, readFigure } from "./figures";

type FamilyName = Figure["family"];

/** What reading gives: the data, or the problems with their places. */
function read(family: FamilyName, data: unknown, name = "sample"): unknown {
  const problems: string[] = [];
  const figure = readFigure(name, family, data, (path, problem) =>
    problems.push(`${path.join(".")}: ${problem}`),
  );
  return figure?.data ?? problems;
}

const station = { icon: "box", name: "Carton" };
const row = (...roles: string[]) => ({
  name: "Row",
  parts: [{ text: "0" }, ...roles.map((role) => ({ role, text: "1" }))],
});
const legend = (...roles: string[]) => roles.map((role) => ({ role, label: role }));

describe("a figure that fits is read", () => {
  test.each<[FamilyName, unknown]>([
    ["flow", { stages: [[station], [station, { ...station, code: "1", note: "n", main: true }]] }],
    ["timeline", { moments: [{ when: "0", what: "Start" }] }],
    [
      "digitRows",
      { rows: [row("check"), row("prefix", "check")], legend: legend("prefix", "check") },
    ],
  ])("%s", (family, data) => {
    expect(read(family, data)).toEqual(data);
  });

  test("amounts are numbers, as authors write them or as the content service keeps them", () => {
    const charts = (length: unknown) => ({
      charts: [{ bars: [{ name: "a", length, amount: "a" }] }],
    });
    expect(read("bars", charts("27.3"))).toEqual(charts(27.3));
    expect(read("bars", charts(27.3))).toEqual(charts(27.3));
  });

  test("the words of a drawing keep its own order", () => {
    const words = { name: "Name", note: "Note." };
    const data = read("drawing", { notes: { carton: words, jar: words } }, "jar-levels");
    expect(Object.keys((data as { notes: object }).notes)).toEqual(["jar", "carton"]);
  });
});

describe("what does not fit is told with its place", () => {
  test.each<[FamilyName, unknown, string]>([
    ["flow", undefined, ": is missing"],
    ["flow", "stages", ': expected Object, found "stages"'],
    ["flow", { stages: [] }, "stages: is empty"],
    ["flow", { stages: [[{ ...station, name: " " }]] }, "stages.0.0.name: is empty"],
    ["flow", { stages: [[{ icon: "box" }]] }, "stages.0.0.name: is missing"],
    [
      "flow",
      { stages: [[{ ...station, colour: "red" }]] },
      "stages.0.0.colour: is not a field here",
    ],
    [
      "flow",
      { stages: [[{ ...station, main: "yes" }]] },
      'stages.0.0.main: expected boolean, found "yes"',
    ],
    [
      "bars",
      { charts: [{ bars: [{ name: "a", length: "long", amount: "a" }] }] },
      "charts.0.bars.0.length: expected a number from 0 on",
    ],
    [
      "digitRows",
      { rows: [row("check")], legend: legend("prefix") },
      ": the legend must name each role that the rows use, once, and no other",
    ],
  ])("%s %j", (family, data, problem) => {
    expect(read(family, data)).toEqual([problem]);
  });

  test("a drawing that lacks a label, and one with a label that no one draws", () => {
    const words = { name: "Name", note: "Note." };
    expect(read("drawing", { notes: { jar: words, lid: words } }, "jar-levels")).toEqual([
      "notes.carton: is missing",
      "notes.lid: is not a field here",
    ]);
    expect(read("drawing", { notes: {} }, "gone")).toEqual([": there is no drawing gone"]);
  });
});

describe("a figure on a page", () => {
  const block: Entries = { shown: ["figureBlock", { figure: link("way"), caption: "One way." }] };
  const figureWith = (data: object): Entries => ({
    way: ["figure", { name: "way", family: "timeline", alternative: "In words.", data }],
  });

  test("a figure is shown with its words and the caption of this page", () => {
    const data = { moments: [{ when: "Today", what: "It is shown" }] };
    const { page } = pageWith(block, { others: figureWith(data) });
    expect(page.blocks).toMatchObject([
      { figure: { family: "timeline", alternative: "In words.", data }, caption: "One way." },
    ]);
  });

  test("one whose data does not fit its family is left out and reported with the place", () => {
    const { page, reports } = pageWith(block, {
      others: figureWith({ moments: [{ when: "Today" }] }),
    });
    expect(page.blocks).toEqual([]);
    expect(reports).toEqual([
      "/page, figure way, field data: The figure way cannot be drawn: data.moments.0.what is missing.",
    ]);
  });
});
