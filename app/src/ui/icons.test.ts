import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "../content/icon-names";

const app = resolve(import.meta.dirname, "../..");
const drawn = new Set(
  [...readFileSync(resolve(app, "src/ui/icons.svg"), "utf8").matchAll(/id="icon-(\w+)"/g)].map(
    ([, name]) => name,
  ),
);

/** Every word that stands where `pattern` has its group, in the files under `folder`. */
function wordsIn(folder: string, ending: RegExp, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .flatMap((file) => [...readFileSync(resolve(folder, file), "utf8").matchAll(pattern)])
    .map(([, word]) => word ?? "");
}

test("every icon that a component names is drawn", () => {
  const named = wordsIn(resolve(app, "src"), /\.tsx$/, /<Icon name="(\w+)"/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !drawn.has(name))).toEqual([]);
});

test("every icon that content asks for is drawn", () => {
  const named = wordsIn(resolve(app, "../fixtures/content"), /\.(md|yaml)$/, /\bicon: (\w+)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !drawn.has(name))).toEqual([]);
});

test("content may ask for the icons that are drawn, and no other", () => {
  expect([...iconNames].sort()).toEqual([...drawn].sort());
});
