/** The key inside a longer text, through the real `.wasm`: the cases that Rust's own tests run. */
import { describe, expect, test } from "vitest";
import cases from "../../../../fixtures/cases/inside.json";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";

describe("lookInside", () => {
  test.each(cases)("$name", ({ input, expected }) => {
    expect(engine.lookInside(input)).toMatchObject(expected);
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
