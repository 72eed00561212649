import { expect, test } from "vitest";
import { loadInterpreter } from "../engine/load-interpreter";
import { describeProblem } from "./check-digit/messages";
import { describeRepair } from "./repair-messages";
import { shownCharacters } from "./shown-character";
import { describeSyntax, isSyntaxReason } from "./syntax-messages";

test("a character that no one can see has its name", () => {
  expect(shownCharacters("AB\u001d1\u0002")).toBe("ABGS1STX");
  expect(shownCharacters("\uf70b")).toBe("U+F70B");
  expect(shownCharacters("é #\u{1f642}")).toBe("é #\u{1f642}");
});

test("it is quoted by its name wherever a text is wrong", async () => {
  const engine = await loadInterpreter();
  const [reading] = engine.interpret("010952123454321310AB\uf70b21X7");
  const problem = reading?.outcome.type === "error" ? reading.outcome.problem : undefined;
  if (problem?.type !== "syntax" || !isSyntaxReason(problem)) throw new Error("no problem");
  expect(describeSyntax(problem)).toBe("“U+F70B” cannot be part of this value. It is in (10).");
  expect(reading?.repairs.map(describeRepair)).toEqual(["if “U+F70B” stands for FNC1 (^)"]);
});

test("the calculator quotes it too", () => {
  const problem = {
    code: "notADigit",
    ...{ found: "\u001d", expected: null, min: null, max: null, part: null, ai: null },
    ...{ start: 8, end: 9 },
  } as const;
  expect(describeProblem(problem, null)).toBe("“GS” is not a digit. It is character 9.");
});
