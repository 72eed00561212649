import { expect, test } from "vitest";
import { DistinctNames, safeName } from "./file-names";

test.each([
  ["Apple juice 1 l", "Apple-juice-1-l"],
  ["../../etc/passwd", "etc-passwd"],
  ["(01)09521234543213(10)AB/12", "01-09521234543213-10-AB-12"],
  ['C:\\a<b>"c"|d?*.svg', "C-a-b-c-d-svg"],
  ["Größe 42 – Čaj", "Größe-42-Čaj"],
  ["苹果汁", "苹果汁"],
  ["CON", "CON-"],
  ["lpt1", "lpt1-"],
  [" . ", ""],
  ["x".repeat(300), "x".repeat(80)],
  ["\u{1f34e}\u0000\n", ""],
])("%j becomes the name %j", (text, name) => {
  expect(safeName(text)).toBe(name);
});

test("each name is given once, whatever its capitals, and never a reserved one", () => {
  const names = new DistinctNames(["index"]);
  const asked = ["Tea", "tea", "TEA", "tea-2", "index", "jam"];
  expect(asked.map((name) => names.take(name))).toEqual([
    "Tea",
    "tea-2",
    "TEA-3",
    "tea-2-2",
    "index-2",
    "jam",
  ]);
  expect(names.changed).toBe(4);
});

test("ten thousand equal names are quickly made distinct", () => {
  const names = new DistinctNames([]);
  const given = new Set(Array.from({ length: 10_000 }, () => names.take("tea")));
  expect(given.size).toBe(10_000);
});
