/** What people paste, through the real `.wasm`: the cases that Rust's own tests run. */
import { beforeAll, describe, expect, test } from "vitest";
import cases from "../../../../fixtures/cases/pastes.json";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";
import { type BarcodeEngine, loadEngine } from "../load-engine";

let calculator: BarcodeEngine;
beforeAll(async () => {
  calculator = await loadEngine();
});

/** The first reading in the box for an element string. */
function tag(input: string) {
  const args = [undefined, undefined, undefined, undefined, undefined] as const;
  const [first] = engine.interpret(input, ...args, "bracketed");
  if (first === undefined) return null;
  const { kind, outcome, repairs } = first;
  const forms = outcome.type === "ok" ? outcome.forms : [];
  const form = (name: string) => forms.find(({ kind }) => kind === name)?.text ?? null;
  return {
    kind,
    elements: form("bracketed"),
    hex: form("hex"),
    code: outcome.type === "error" ? outcome.problem.code : null,
    repair: repairs[0]?.text ?? null,
  };
}

describe("what is pasted", () => {
  test.each(cases)("$name", ({ input, expected }) => {
    const found = {
      number: calculator.checkNumber(input, "auto"),
      inside: engine.lookInside(input),
      tag: tag(input),
    };
    expect(found).toMatchObject(expected);
  });
});
