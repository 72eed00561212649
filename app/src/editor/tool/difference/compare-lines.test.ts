import { describe, expect, test } from "vitest";
import type { Line } from "../../../content/lines";
import { compareLines, type Difference, type Part } from "./compare-lines";

const lines = (...texts: string[]): Line[] => texts.map((text) => ({ kind: "text", text }));

/** Removed words stand between square brackets, added ones between braces. */
const marks = { before: ["[", "]"], after: ["{", "}"], both: ["", ""] } as const;
const written = (parts: Part[]) =>
  parts.map(({ text, only }) => marks[only ?? "both"].join(text)).join("");

const summary = (found: Difference[]) =>
  found.map((one) =>
    one.type === "same" ? `= ${one.lines.map(({ text }) => text).join(" / ")}` : written(one.parts),
  );

test.each([
  ["nothing", [], [], []],
  ["the same", ["a b", "c d"], ["a b", "c d"], ["= a b / c d"]],
  ["a line is added", ["a b", "e f"], ["a b", "c d", "e f"], ["= a b", "{c d}", "= e f"]],
  ["a line is removed", ["a b", "c d", "e f"], ["a b", "e f"], ["= a b", "[c d]", "= e f"]],
  [
    "words are replaced",
    ["The number has thirteen digits."],
    ["The number has fourteen digits."],
    ["The number has [thirteen]{fourteen} digits."],
  ],
  [
    "a line is rewritten altogether",
    ["One sentence about carrots."],
    ["Nothing of it stayed."],
    ["[One sentence about carrots.]", "{Nothing of it stayed.}"],
  ],
  [
    "a line before one that was reworded",
    ["Ask us about your number"],
    ["Something new here", "Ask us about a number"],
    ["{Something new here}", "Ask us about [your]{a} number"],
  ],
  [
    "the line that is most alike is the one that was reworded",
    ["Numbers for small firms and shops"],
    ["Numbers for small and large boxes", "Numbers for small firms and stores"],
    ["{Numbers for small and large boxes}", "Numbers for small firms and [shops]{stores}"],
  ],
  [
    "a sentence joins a paragraph",
    ["A GTIN has an owner."],
    ["A GTIN has an owner. It names what is sold, and where it is listed."],
    ["A GTIN has an owner.{ It names what is sold, and where it is listed.}"],
  ],
  ["all of a new page", [], ["a b", "c d"], ["{a b}", "{c d}"]],
  ["all of a removed page", ["a b"], [], ["[a b]"]],
])("%s", (_, before, after, expected) => {
  expect(summary(compareLines(lines(...before), lines(...after)))).toEqual(expected);
});

test("a heading that becomes text is another line", () => {
  const found = compareLines([{ kind: "heading", text: "Numbers" }], lines("Numbers"));
  expect(found.map((one) => one.type === "change" && one.kind)).toEqual(["heading", "text"]);
});

test("another title stands beside the old one, though no word stayed", () => {
  const title = (text: string): Line => ({ kind: "title", text });
  const found = compareLines([title("About us")], [title("Who we are")]);
  expect(summary(found)).toEqual(["[About us]{Who we are}"]);
});

describe("whatever the lines", () => {
  const vocabulary = ["a b", "a c", "a b c d", "x", "x y", "", "b a"];
  /** A small generator of its own, so that a failure can be repeated by its seed. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const some = (next: () => number): Line[] =>
    Array.from({ length: Math.floor(next() * 12) }, () => ({
      kind: next() < 0.2 ? "heading" : "text",
      text: vocabulary[Math.floor(next() * vocabulary.length)] ?? "",
    }));
  /** What a version reads: words that the other one alone has are left out. */
  const read = (parts: Part[], version: "before" | "after") =>
    parts.filter(({ only = version }) => only === version);

  test("both sides can be read back from the difference", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = random(seed);
      const [before, after] = [some(next), some(next)];
      const found = compareLines(before, after);
      const side = (name: "before" | "after") =>
        found.flatMap((one) => {
          if (one.type === "same") return one.lines;
          const parts = read(one.parts, name);
          const text = parts.map((part) => part.text).join("");
          return parts.length > 0 ? [{ kind: one.kind, text }] : [];
        });
      expect({ seed, lines: side("before") }).toEqual({ seed, lines: before });
      expect({ seed, lines: side("after") }).toEqual({ seed, lines: after });
    }
  });
});
