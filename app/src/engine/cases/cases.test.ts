/** The cases that Rust's own tests run, through the real `.wasm`: one truth on both sides. */
import { beforeEach, describe, expect, test } from "vitest";
import batch from "../../../../fixtures/cases/batch.json";
import checkCharacters from "../../../../fixtures/cases/check_characters.json";
import checkDigit from "../../../../fixtures/cases/check_digit.json";
import checkNumber from "../../../../fixtures/cases/check_number.json";
import gtin from "../../../../fixtures/cases/gtin.json";
import isbn from "../../../../fixtures/cases/isbn.json";
import packable from "../../../../fixtures/cases/packable.json";
import packagingLevels from "../../../../fixtures/cases/packaging_levels.json";
import prefix from "../../../../fixtures/cases/prefix.json";
import priceWeight from "../../../../fixtures/cases/price_weight.json";
import repair from "../../../../fixtures/cases/repair.json";
import upcE from "../../../../fixtures/cases/upc_e.json";
import * as forOthers from "../../../../wasm/pkg/npm/barcode_wasm.js";
import type * as Types from "../../../../wasm/pkg/types";
import { type BarcodeEngine, loadEngine } from "../load-engine";

type Case = {
  name: string;
  input: string;
  /** A call of the core that is stricter than any the browser has. */
  native?: boolean;
  kind?: Types.KeyKind;
  /** Whether the rows are read together. */
  asColumn?: boolean;
  choice?: Types.NumberChoice;
  source?: Parameters<typeof forOthers.readGtin>[1];
  /** Indicator and quantity of each level. */
  levels?: [string, string][];
  expected: unknown;
};

let engine: BarcodeEngine;
beforeEach(async () => {
  engine = await loadEngine();
});

/** What the cases of one rule say, read from the answer that holds it among others. */
function answer(one: Case, choice: Types.NumberChoice) {
  const outcome = engine.checkNumber(one.input, choice);
  switch (outcome.type) {
    case "number": {
      const { key, status } = outcome.reading;
      const { text, working } = key;
      const added = status === "withoutCheckDigit";
      return { type: "ok", text, added, sum: working.sum, nextTen: working.nextTen };
    }
    case "checkCharacters":
    case "priceWeight":
      return { ...outcome, type: "ok" };
    case "empty":
      return outcome;
    default:
      return { ...outcome, type: "error" };
  }
}

/** The kind a case names; the check digit and repair cases all name one. */
const kindOf = ({ kind = "gtin-13" }: Case) => kind;

const runs: [string, unknown, (one: Case) => unknown][] = [
  ["check_digit", checkDigit, (one) => answer(one, kindOf(one))],
  ["check_number", checkNumber, (one) => engine.checkNumber(one.input, one.choice ?? "auto")],
  [
    "repair",
    repair,
    (one) => {
      const outcome = engine.checkNumber(one.input, kindOf(one));
      return outcome.type === "problem" ? outcome.repairs[0] : null;
    },
  ],
  ["packable", packable, (one) => engine.readPackable(one.input)],
  [
    "packaging_levels",
    packagingLevels,
    ({ input, levels = [] }) =>
      engine.numberLevels(
        input,
        levels.map(([indicator]) => indicator).join("\n"),
        levels.map(([, quantity]) => quantity).join("\n"),
      ),
  ],
  ["prefix", prefix, (one) => forOthers.findPrefix(one.input) ?? null],
  ["gtin", gtin, (one) => forOthers.readGtin(one.input)],
  ["upc_e", upcE, (one) => forOthers.readGtin(one.input, "upcE")],
  ["isbn", isbn, (one) => forOthers.readGtin(one.input, one.source)],
  ["check_characters", checkCharacters, (one) => answer(one, "gmn")],
  ["price_weight", priceWeight, (one) => answer(one, "priceWeight")],
  [
    "batch",
    batch,
    (one) => {
      const rows = new TextEncoder().encode(one.input);
      const column = new engine.NumberColumn(one.kind);
      if (one.asColumn) column.learn(rows);
      const answers = column.check(rows);
      return Array.from(answers, (code) => engine.readAnswer(code));
    },
  ],
];

describe.each(runs)("%s", (_, cases, run) => {
  // What JSON holds is checked by every case below failing where it is not this.
  const shared = (cases as Case[]).filter((one) => !one.native);
  test.each(shared)("$name", (one) => {
    const found = run(one);
    if (one.expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(one.expected as object);
  });
});

test("every file of cases is run", () => {
  const files = Object.keys(import.meta.glob("../../../../fixtures/cases/*.json"));
  const names = files.map((file) => file.replace(/^.*\/|\.json$/g, "")).sort();
  const membership = [
    ...["application_edits", "application_fields", "application_steps", "application_whole"],
    ...["enquiry", "further_numbers", "membership_eligibility", "membership_estimates"],
    ...["membership_kinds", "membership_lists", "membership_options", "membership_quotes"],
    ...["membership_price_estimates", "membership_price_steps"],
    ...["membership_recommendations", "outage", "referrers"],
  ];
  const amounts = ["invoice", "savings"];
  const labels = ["label_entries", "label_layouts", "label_rows", "next_serials"];
  const symbols = [
    ...["symbol_colours", "symbol_contents", "symbol_linear", "symbol_reductions", "symbol_sizes"],
    "symbol_surfaces",
    "carriers",
    "things",
    ...["scan_numbers", "scan_verdict"],
  ];
  const elsewhere = [
    "add_serial",
    "elements",
    "fault-codes",
    "identifier_rules",
    "inside",
    "interpret",
    "key_combo",
    "meanings",
    "pastes",
    "prefix_choices",
    "program_tags",
    "promotions",
    "restricted_numbers",
    "scanner_report",
    "separate",
    "tabulate",
  ];
  expect(names).toEqual(
    [
      ...runs.map(([name]) => name),
      ...elsewhere,
      ...membership,
      ...amounts,
      ...labels,
      ...symbols,
    ].sort(),
  );
});
