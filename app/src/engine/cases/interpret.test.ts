/** What is pasted, through the real `.wasm`: the cases that Rust's own tests run. */
import { describe, expect, test } from "vitest";
import serials from "../../../../fixtures/cases/add_serial.json";
import elements from "../../../../fixtures/cases/elements.json";
import cases from "../../../../fixtures/cases/interpret.json";
import meanings from "../../../../fixtures/cases/meanings.json";
import choices from "../../../../fixtures/cases/prefix_choices.json";
import programs from "../../../../fixtures/cases/program_tags.json";
import separations from "../../../../fixtures/cases/separate.json";
import tables from "../../../../fixtures/cases/tabulate.json";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";
import * as forOthers from "../../../../wasm/pkg/npm/barcode_wasm.js";
import type { MissingReason } from "../load-interpreter";

type Case = {
  name: string;
  input: string;
  companyPrefixLength?: number;
  scheme?: string;
  hostname?: string;
  /** The form of the box it was typed in. */
  expected?: string;
  /** How each reading is written, in order. */
  kinds: string[];
  /** What the first reading says, identifiers in parentheses. */
  elements?: string;
  forms?: Record<string, string>;
  /** Forms that there are none of, such as a number that would be read as something else. */
  without?: string[];
  /** Forms that the first reading lacks; an empty list means that it lacks none. */
  missing?: string[];
  /** What is odd about the first reading; an empty list means that nothing is. */
  warnings?: string[];
  /** What each of them says was found. */
  warned?: (string | null)[];
  /** Identifiers that some of its forms leave out. */
  leavesOut?: Record<string, string[]>;
  /** Why it lacks some of the forms. */
  reasons?: Record<string, string>;
  lacksSerial?: boolean;
  /** Where the first reading is wrong, if anything is. */
  fault?: { start: number; end: number };
  /** What is wrong with it. */
  code?: string;
  /** What it says of that. */
  found?: string;
  /** The first of its repairs; an empty list means that there is none. */
  repairs?: string[];
};

const codeOf = (reason: MissingReason) =>
  reason.type === "refused" || reason.type === "scheme" ? reason.code : reason.type;

describe("interpret", () => {
  test.each(cases as Case[])("$name", (one) => {
    const readings = engine.interpret(
      one.input,
      one.companyPrefixLength,
      one.scheme,
      undefined,
      undefined,
      one.hostname,
      one.expected,
    );
    expect(readings.map((reading) => reading.kind)).toEqual(one.kinds);
    const [first] = readings;
    if (first === undefined) return;
    const { outcome, repairs } = first;
    if (outcome.type === "error") {
      if (one.fault) expect(outcome.problem).toMatchObject(one.fault);
      if (one.code) expect(outcome.problem.code).toBe(one.code);
      if (one.found) expect(outcome.problem.found).toBe(one.found);
    } else {
      expect([one.fault, one.code]).toEqual([undefined, undefined]);
      const forms = Object.fromEntries(outcome.forms.map(({ kind, text }) => [kind, text]));
      if (one.elements !== undefined) expect(forms.bracketed).toBe(one.elements);
      expect(forms).toMatchObject(one.forms ?? {});
      for (const form of one.without ?? []) expect(forms).not.toHaveProperty(form);
      if (one.warnings) expect(outcome.warnings.map(({ code }) => code)).toEqual(one.warnings);
      if (one.warned) expect(outcome.warnings.map(({ found }) => found)).toEqual(one.warned);
      const leavesOut = Object.fromEntries(
        outcome.forms.map(({ kind, leavesOut }) => [kind, leavesOut]),
      );
      expect(leavesOut).toMatchObject(one.leavesOut ?? {});
      const reasons = Object.fromEntries(
        outcome.missing.map(({ kind, reason }) => [kind, codeOf(reason)]),
      );
      expect(reasons).toMatchObject(one.reasons ?? {});
      if (one.lacksSerial !== undefined) expect(outcome.lacksSerial).toBe(one.lacksSerial);
      const missing = outcome.missing.map(({ kind }) => kind);
      if (one.missing?.length === 0) expect(missing).toEqual([]);
      else expect(missing).toEqual(expect.arrayContaining(one.missing ?? []));
    }
    if (one.repairs) {
      const texts = repairs.map(({ text }) => text);
      expect(texts.slice(0, Math.max(1, one.repairs.length))).toEqual(one.repairs);
    }
  });

  test("tells where each digit of a tag comes from", () => {
    const [reading] = engine.interpret("3276451FD46072000000162E");
    const outcome = reading?.outcome;
    if (outcome?.type !== "ok") throw new Error("the tag is right");
    const [location] = outcome.elements;
    expect(location?.pieces.map(({ role, value, bits }) => [role, value, bits])).toEqual([
      ["companyPrefix", "9521141", { start: 14, end: 38 }],
      ["reference", "12345", { start: 38, end: 55 }],
      ["checkDigit", "4", null],
    ]);
    expect(outcome.fields.map(({ role, text }) => [role, text])).toContainEqual([
      "header",
      { start: 0, end: 2 },
    ]);
  });
});

type Separation = {
  name: string;
  input: string;
  /** None where it is one value. */
  values: string[];
  /** How many rows have a value, where not all of them do. */
  count?: number;
};

describe("severalValues", () => {
  test.each<Separation>(separations)("$name", ({ input, values, count = values.length }) => {
    const several = { count, lines: values.join("\n") };
    expect(engine.severalValues(input)).toEqual(values.length > 0 ? several : undefined);
  });
});

describe("readElements", () => {
  test.each(elements)("$name", ({ input, expected }) => {
    expect(forOthers.readElements(input)).toMatchObject(expected);
  });
});

describe("tabulate", () => {
  test.each(tables)("$name", (one) => {
    const lines = new TextEncoder().encode(one.lines.join("\n"));
    const { companyPrefixLength, scheme, hostname } = one;
    const packed = engine.tabulate(
      lines,
      one.forms.join(" "),
      companyPrefixLength,
      scheme,
      undefined,
      hostname,
    );
    const count = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
    const text = new TextDecoder().decode(packed.subarray(4 + count));
    const rows = text.split("\n").slice(0, -1);
    expect(rows.map((row) => row.split("\t"))).toEqual(one.rows);
    expect(Array.from(packed.subarray(4, 4 + count))).toEqual(one.statuses);
  });
});

test("every filter value has its name, and a scheme without any has none", () => {
  expect(engine.listFilters("sgtin-96").map(({ name, reserved }) => [name, reserved])).toEqual([
    ["All others", false],
    ["Point-of-sale trade item", false],
    ["Full case for transport", false],
    ["Reserved", true],
    ["Inner pack for handling", false],
    ["Reserved", true],
    ["Unit load", false],
    ["Unit inside a trade item, or component", false],
  ]);
  expect(engine.listFilters("gid-96")).toEqual([]);
});

describe("companyPrefixChoices", () => {
  test.each(choices)("$name", ({ input, filter, only, expected }) => {
    const choices = engine.companyPrefixChoices(input, filter);
    const found = choices.filter(({ length }) => only === undefined || length === only);
    expect(found).toMatchObject(expected);
  });
});

describe("addSerial", () => {
  test.each(serials)("$name", ({ input, serial, expected }) => {
    expect(engine.addSerial(input, serial)).toMatchObject(expected);
  });
});

describe("TagProgrammer", () => {
  type Given = {
    gtin: string;
    first?: string;
    count?: number;
    seed?: string;
    from?: number;
    span?: number;
  };
  type Program = Given & {
    name: string;
    scheme: string;
    filter?: number;
    companyPrefixLength?: number;
    quantity: number;
    given?: Given[];
    expected: object;
  };

  test.each(programs as Program[])("$name", (one) => {
    const { gtin, scheme, filter, companyPrefixLength, given = [], quantity } = one;
    const program = new engine.TagProgrammer(scheme, filter, companyPrefixLength);
    for (const { gtin, first = "", count = 0, seed, from = 0, span = 0 } of given) {
      if (seed === undefined) program.giveRange(gtin, first, count);
      else program.giveRandom(gtin, seed, from, span);
    }
    const outcome =
      one.seed === undefined
        ? program.addRange(gtin, one.first, quantity)
        : program.addRandom(gtin, one.seed, quantity);
    expect(outcome).toMatchObject(one.expected);
  });
});

describe("valueMeaning", () => {
  test.each(meanings)("$name", ({ ai, value, year, expected }) => {
    expect(forOthers.valueMeaning(ai, value, year ?? undefined) ?? null).toBe(expected);
  });
});

test("a date in what was pasted says what it means, by the year of today", () => {
  const text = "(01)09521141123454(17)271122(3103)001750(21)1";
  const args = [undefined, undefined, undefined, undefined, undefined, undefined] as const;
  const said = (year?: number) => {
    const [reading] = engine.interpret(text, ...args, year);
    return reading?.outcome.type === "ok" && reading.outcome.elements.map(({ meaning }) => meaning);
  };
  expect(said(2026)).toEqual([null, "22 November 2027", "1.75 kg", null]);
  expect(said()).toEqual([null, null, "1.75 kg", null]);
});
