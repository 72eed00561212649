/** Style sheets ask for the width of the window, or of a container, at the breakpoints alone, so that nothing changes in between. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
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
  // No layout: on the narrowest phones the edges give way to what has to stay readable.
  "blocks/FigureBlock.module.css": [352],
  "figures/kit/kit.module.css": [352],
  "shell/Header.module.css": [640],
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

const css = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const tokens = css("./tokens.css");
const dialog = css("../dialogs/Dialog.module.css");

/** How long the first transition inside a rule takes, its custom property looked up. */
function duration(selector: string): string | undefined {
  const rule = dialog.slice(dialog.indexOf(`${selector} {`));
  const name = /transition:[^;]*?var\((--[\w-]+)\)/.exec(rule)?.[1];
  return new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1];
}

test("a dialog comes in 300 ms, the backdrop behind it in 150 ms", () => {
  expect(duration(".dialog")).toBe("300ms");
  expect(duration(".dialog::backdrop")).toBe("150ms");
});

const tokensCss = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const darkStart = tokensCss.indexOf("prefers-color-scheme: dark");

function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1] ?? "", m[2] ?? ""]),
  );
}

const light = colours(tokensCss.slice(0, darkStart));
const schemes = { light, dark: new Map([...light, ...colours(tokensCss.slice(darkStart))]) };

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2, "contrast ratio". */
function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const papers = ["paper", "paper-quiet"];
const parts = ["prefix", "reference", "indicator", "serial", "check", "identifier"];

/** Text needs 4.5:1 (WCAG 1.4.3). */
const text: [string, string[]][] = [
  ...["ink", "ink-quiet", "link", "error", "success", "warning", "information"].map(
    (role): [string, string[]] => [role, papers],
  ),
  ...parts.map((part): [string, string[]] => [`part-${part}`, [...papers, "selected"]]),
  ["ink", ["selected", "error-paper", "success-paper", "warning-paper", "information-paper"]],
  ["link", ["selected", "error-paper", "success-paper", "warning-paper", "information-paper"]],
  ["on-brand", ["brand"]],
  ["on-brand-quiet", ["brand"]],
  ["on-action", ["action", "action-hover"]],
  ["error", ["error-paper"]],
  ["success", ["success-paper"]],
  ["warning", ["warning-paper"]],
  ["information", ["information-paper"]],
  ["symbol-ink", ["symbol-paper"]],
];

/** The outlines of controls need 3:1 (WCAG 1.4.11). */
const outlines: [string, string[]][] = [
  ["line-strong", papers],
  ["focus", ["focus-halo"]],
  ["action", ["brand"]],
];

describe.each(Object.entries(schemes))("in the %s scheme", (_scheme, palette) => {
  const colour = (role: string) => {
    const found = palette.get(role);
    if (found === undefined) throw new Error(`no colour --${role}`);
    return found;
  };

  test.each(text)("--%s reads well on %j", (role, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), background).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(outlines)("--%s can be made out on %j", (role, backgrounds) => {
    for (const background of backgrounds) {
      expect(contrast(colour(role), colour(background)), background).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([...papers, "brand", "action", "selected"])("the focus ring shows on --%s", (role) => {
    const ring = Math.max(
      contrast(colour("focus"), colour(role)),
      contrast(colour("focus-halo"), colour(role)),
    );
    expect(ring).toBeGreaterThanOrEqual(3);
  });
});
