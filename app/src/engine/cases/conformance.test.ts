/** Vectors of conformance through the real `.wasm`. Rust runs all there are; here are those that have a tool. */
import { describe, expect, test } from "vitest";
import tags from "../../../../fixtures/vectors/epc_generated_binary.json";
import invalid from "../../../../fixtures/vectors/epc_invalid.json";
import plus from "../../../../fixtures/vectors/epc_plus_generated.json";
import conversions from "../../../../fixtures/vectors/gtin_conversions.json";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";
import * as forOthers from "../../../../wasm/pkg/npm/barcode_wasm.js";
import { loadEngine } from "../load-engine";

const read = (text: string, box?: string) => {
  const [first] = engine.interpret(
    text,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    box,
  );
  if (first === undefined) throw new Error(`nothing was read: ${text}`);
  return first;
};

/** The forms of a reading that is right. */
const forms = (text: string, box: "hex" | "tag-uri") => {
  const { outcome } = read(text, box);
  if (outcome.type === "error") throw new Error(`${text}: ${outcome.problem.code}`);
  return Object.fromEntries(outcome.forms.map(({ kind, text }) => [kind, text]));
};

describe("EPC", () => {
  test("a tag says the same from its bits and from its URI", () => {
    for (const row of tags.rows) {
      const expected = {
        hex: row.hex16,
        "tag-uri": row.tag_uri ?? undefined,
        "pure-identity-uri": row.pure_uri ?? undefined,
        "raw-uri": row.raw_uri,
      };
      const found = forms(row.hex16, "hex");
      expect(found).toMatchObject(expected);
      // Some tags carry values that no element string may have.
      if (found.bracketed !== undefined) {
        expect(found.bracketed.replaceAll("\\(", "(")).toBe(row.element_string);
      }
      if (row.tag_uri) expect(forms(row.tag_uri, "tag-uri")).toEqual(found);
    }
  });

  test("each encoding of a tag with the whole key says the same", () => {
    for (const { element_string, encodings } of plus.rows) {
      for (const { hex } of encodings) {
        const { bracketed } = forms(hex, "hex");
        if (bracketed !== undefined) expect(bracketed.replaceAll("\\(", "(")).toBe(element_string);
      }
    }
  });

  test("what is no EPC is refused, with where and why", () => {
    for (const row of invalid.rows) {
      const [box, text] = row.hex ? ["hex", row.hex] : ["tag-uri", row.tag_uri ?? ""];
      const reading = read(text, box);
      // It is no tag URI, and right as what it is.
      if (text.startsWith("urn:epc:id:")) continue;
      expect(reading.outcome.type, text).toBe("error");
    }
  });
});

describe("GTIN", () => {
  test("every indicator makes its GTIN-14", async () => {
    const calculator = await loadEngine();
    const levels = conversions.rows.filter(({ kind }) => kind === "gtin13_to_gtin14_indicator");
    for (const { gtin13 = "", indicator, gtin14 } of levels) {
      const [level] = calculator.numberLevels(gtin13, String(indicator), "2");
      // Indicator 9 is for trade items whose measure varies, and makes no level.
      const expected =
        indicator === 9
          ? { type: "error", problem: { code: "indicator" } }
          : { type: "ok", gtin: { text: gtin14 } };
      expect(level).toMatchObject(expected);
    }
  });

  test("a GTIN of any length fills up to 14 digits", () => {
    const short = conversions.rows.filter(({ kind }) => kind.endsWith("_to_14"));
    for (const { value = "", gtin14 } of short) {
      expect(forOthers.readGtin(value)).toMatchObject({ type: "ok", gtin14 });
    }
  });
});
