/** The cases of rules that any page may need, which Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import combos from "../../../../fixtures/cases/key_combo.json";
import outages from "../../../../fixtures/cases/outage.json";
import promotions from "../../../../fixtures/cases/promotions.json";
import referrers from "../../../../fixtures/cases/referrers.json";
import { loadPageRules, type PageRules } from "../load-page-rules";

let rules: PageRules;
beforeEach(async () => {
  rules = await loadPageRules();
});

test.each(combos)("key combination: $name", ({ presses, expected }) => {
  let times: Float64Array | number[] = [];
  const completing = presses.findIndex(({ time, ...press }) => {
    const { inField, ...facts } = { code: "", inField: false, ...press };
    const event = new KeyboardEvent("keydown", facts);
    Object.defineProperty(event, "timeStamp", { value: time });
    times = rules.pressKey(times, event, inField);
    return rules.isKeyCombo(times);
  });
  expect(completing).toBe(expected === null ? -1 : expected - 1);
});

test.each(outages.filter(({ now }) => now !== undefined))("outage: $name", ({ now, expected }) => {
  const { start = 0, end = 0, state } = expected ?? {};
  expect(rules.outageState(start, end, now ?? 0)).toBe(state);
});

test.each(promotions.filter(({ now }) => now !== undefined))("promotion: $name", (one) => {
  const { start = 0, end = 0, holds } = one.expected;
  expect(rules.promotionHolds(start, end, one.now ?? 0)).toBe(holds);
});

test.each(referrers as { name: string; input?: string; supported: string[]; expected: string }[])(
  "referrer: $name",
  ({ input, supported, expected }) => {
    expect(rules.readReferrer(input, supported)).toBe(expected);
  },
);
