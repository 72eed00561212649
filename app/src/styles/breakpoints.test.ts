/** Style sheets ask for the width of the window, or of a container, at the breakpoints alone, so that nothing changes in between. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { breakpoints, designWidth } from "./breakpoints";

const src = resolve(import.meta.dirname, "..");

/** Where a layout may begin; `xs` needs no query. */
const starts = Object.values(breakpoints).filter((width) => width > 0);
/**
 * No layout but room for letters: a phone with text at 200 % is this narrow, measured in its letters.
 * A container on its page is narrower by the page's edges.
 */
const largeTextWidths = [256, 240];
/** Widths that one file alone may use. */
const ownWidths: Record<string, number[]> = {
  // No layout: how high the space is that waits for an answer, so that nothing below it jumps.
  "tools/number-reader/NumberReader.module.css": [352],
};

type Width = { place: string; feature: string; pixels: number };

/** The widths that a text asks the window for. */
function widthsIn(path: string, text: string): Width[] {
  const queries = text.matchAll(/@(?:media|container)[^{]*|matchMedia\([^;]*/g);
  return [...queries].flatMap(({ 0: query, index }) => {
    const line = text.slice(0, index).split("\n").length;
    const asked = query.matchAll(
      /\((min-width|max-width|width|inline-size)\s*[:<>=]+\s*([\d.]+)(px|r?em)\)/g,
    );
    return [...asked].map(([, feature = "", length, unit]) => ({
      place: `${path}:${line} (${feature}: ${length}${unit})`,
      feature,
      pixels: Number(length) * (unit === "px" ? 1 : 16),
    }));
  });
}

/** Whether a width is a breakpoint, or for `max-width` the last one below it. */
function isAgreed(path: string, { feature, pixels }: Width): boolean {
  const from = feature === "max-width" ? Math.ceil(pixels) : pixels;
  return (
    starts.includes(from) ||
    (feature === "max-width" && [designWidth, ...largeTextWidths].includes(from)) ||
    ownWidths[path]?.includes(from) === true
  );
}

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/\.test\.tsx?$/.test(file));

test("the breakpoints are the five agreed", () => {
  expect(Object.entries({ ...breakpoints, designWidth })).toEqual([
    ...[
      ["xs", 0],
      ["sm", 576],
      ["md", 768],
      ["lg", 992],
      ["xl", 1200],
    ],
    ["designWidth", 400],
  ]);
});

test("media and container queries use the breakpoints and no other width", () => {
  const found = files.flatMap((file) => {
    const path = relative(src, file);
    return widthsIn(path, readFileSync(file, "utf8")).map((width) => ({ path, width }));
  });
  expect(found.length).toBeGreaterThan(10);
  const strays = found.filter(({ path, width }) => !isAgreed(path, width));
  expect(strays.map(({ width }) => width.place)).toEqual([]);
});

test.each([
  ["@media (min-width: 48em) {}", []],
  ["@media (max-width: 47.99em) {}", []],
  ["@media (min-width: 768px) and (pointer: fine) {}", []],
  ["@media (max-width: 24.99em) {}", []],
  ["@media (min-width: 25em) {}", ["a.css:1 (min-width: 25em)"]],
  ["a {}\n@media (max-width: 40em) {}", ["a.css:2 (max-width: 40em)"]],
  ["@media (width >= 600px) {}", ["a.css:1 (width: 600px)"]],
  ['matchMedia("(min-width: 70em)")', ["a.css:1 (min-width: 70em)"]],
  ["@container (min-width: 48rem) {}", []],
  ["@container cards (max-width: 15rem) {}", []],
  ["@container cards (min-width: 40rem) {}", ["a.css:1 (min-width: 40rem)"]],
])("%j", (text, strays) => {
  const found = widthsIn("a.css", text).filter((width) => !isAgreed("a.css", width));
  expect(found.map(({ place }) => place)).toEqual(strays);
});
