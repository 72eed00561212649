/** The cases that Rust's own tests run, through the real `.wasm`: one truth on both sides. */
import { beforeEach, describe, expect, test } from "vitest";
import batch from "../../../fixtures/cases/batch.json";
import checkCharacters from "../../../fixtures/cases/check_characters.json";
import checkDigit from "../../../fixtures/cases/check_digit.json";
import checkNumber from "../../../fixtures/cases/check_number.json";
import gtin from "../../../fixtures/cases/gtin.json";
import isbn from "../../../fixtures/cases/isbn.json";
import prefix from "../../../fixtures/cases/prefix.json";
import priceWeight from "../../../fixtures/cases/price_weight.json";
import repair from "../../../fixtures/cases/repair.json";
import upcE from "../../../fixtures/cases/upc_e.json";
import type * as Engine from "../../../wasm/pkg/barcode_wasm";
import { type BarcodeEngine, loadEngine } from "./load-engine";

type Case = {
  name: string;
  input: string;
  call?: string;
  kind?: Engine.KeyKindId;
  choice?: Engine.NumberChoice;
  source?: Engine.GtinSource;
  expected: unknown;
};

let engine: BarcodeEngine;
beforeEach(async () => {
  engine = await loadEngine();
});

/** The key's own fields beside those of the outcome, as the cases name them. */
function flat(outcome: Engine.KeyOutcome) {
  if (outcome.type === "error") return outcome;
  const { key, ...rest } = outcome;
  return { ...rest, text: key.text, sum: key.working.sum, nextTen: key.working.nextTen };
}

function forms(outcome: Engine.GtinOutcome) {
  return outcome.type === "error" ? outcome : { type: outcome.type, ...outcome.gtin };
}

/** The kind a case names; the check digit and repair cases all name one. */
const kindOf = ({ kind = "gtin-13" }: Case) => kind;

const runs: [string, unknown, (one: Case) => unknown][] = [
  [
    "check_digit",
    checkDigit,
    (one) =>
      flat(
        one.call === "complete"
          ? engine.completeKey(kindOf(one), one.input)
          : engine.validateKey(kindOf(one), one.input),
      ),
  ],
  ["check_number", checkNumber, (one) => engine.checkNumber(one.input, one.choice ?? "auto")],
  [
    "repair",
    repair,
    (one) => {
      const outcome = engine.validateKey(kindOf(one), one.input);
      return outcome.type === "error" ? outcome.repairs[0] : null;
    },
  ],
  ["prefix", prefix, (one) => engine.findPrefix(one.input) ?? null],
  ["gtin", gtin, (one) => forms(engine.readGtin(one.input))],
  ["upc_e", upcE, (one) => forms(engine.readGtin(one.input, "upcE"))],
  ["isbn", isbn, (one) => forms(engine.readGtin(one.input, one.source))],
  [
    "check_characters",
    checkCharacters,
    (one) =>
      one.call === "complete"
        ? engine.completeCheckCharacters(one.input)
        : engine.validateCheckCharacters(one.input),
  ],
  ["price_weight", priceWeight, (one) => engine.priceWeightCheckDigit(one.input)],
  [
    "batch",
    batch,
    (one) => {
      const answers = engine.checkLines(new TextEncoder().encode(one.input), one.kind);
      return Array.from(answers, (code) => engine.readAnswer(code));
    },
  ],
];

describe.each(runs)("%s", (_, cases, run) => {
  // What JSON holds is checked by every case below failing where it is not this.
  test.each(cases as Case[])("$name", (one) => {
    const found = run(one);
    if (one.expected === null || Array.isArray(one.expected)) expect(found).toEqual(one.expected);
    else expect(found).toMatchObject(one.expected as object);
  });
});

test("every file of cases is run", () => {
  const files = Object.keys(import.meta.glob("../../../fixtures/cases/*.json"));
  const names = files.map((file) => file.replace(/^.*\/|\.json$/g, "")).sort();
  const elsewhere = ["elements", "interpret", "promotions"];
  expect(names).toEqual([...runs.map(([name]) => name), ...elsewhere].sort());
});
