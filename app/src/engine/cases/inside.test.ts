/** The key inside a longer text, through the real `.wasm`: the cases that Rust's own tests run. */
import { describe, expect, test } from "vitest";
import cases from "../../../../fixtures/cases/inside.json";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";

/** An outcome in the shape of the cases. */
function flat(outcome: engine.InsideOutcome) {
  switch (outcome.type) {
    case "nothing":
    case "several":
      return outcome;
    case "digits": {
      const { kind, text } = outcome.key;
      return { type: "digits", kind, text, start: outcome.start, end: outcome.end };
    }
    default:
      return { type: outcome.type, ...flatReading(outcome) };
  }
}

function flatReading(outcome: Extract<engine.InsideOutcome, { type: "read" | "problem" }>) {
  const { reading } = outcome;
  if (reading.type === "error") {
    return { ...reading.problem.problem, repairs: reading.repairs.map(({ text }) => text) };
  }
  const key = outcome.type === "read" ? outcome.key : null;
  return {
    kind: key?.kind ?? null,
    text: key?.text ?? null,
    form: reading.kind,
    elements: reading.elements.map(({ ai }) => ai),
  };
}

describe("lookInside", () => {
  test.each(cases)("$name", ({ input, expected }) => {
    expect(flat(engine.lookInside(input))).toMatchObject(expected);
  });

  test("says the same of each line of a list", () => {
    const lines = cases.map(({ input }) => input).filter((input) => !input.includes("\n"));
    const packed = engine.lookInsideLines(new TextEncoder().encode(`${lines.join("\n")}\n`));
    const keys = new TextDecoder().decode(packed.subarray(4 + lines.length)).split("\n");
    const expected = lines.map((line) => {
      const outcome = engine.lookInside(line);
      return "key" in outcome ? (outcome.key?.text ?? "") : "";
    });
    expect(keys.slice(0, -1)).toEqual(expected);
  });
});
