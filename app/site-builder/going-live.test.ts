import { expect, test } from "vitest";
import type { FactToConfirm } from "../src/content/facts-to-confirm";
import { openFacts, requireConfirmed } from "./going-live";

const fact = (needed: FactToConfirm["needed"], name: string): FactToConfirm => ({
  ...{ entry: `id-${name}`, fact: name, page: "/terms", field: `${name}.md: text` },
  ...{ owner: "legal", needed, meanwhile: "Ask us." },
});
const facts = [fact("law", "Terms"), fact("price", "Fees"), fact("no", "Values")];

test("the public site does not go live without what a law or a price needs, each named with field and owner", () => {
  expect(() => requireConfirmed(facts, "production")).toThrow(
    [
      "2 fact(s) have to be confirmed before the site goes live",
      "  Terms: a law needs it; legal answers it; fill in Terms.md: text, then delete id-Terms",
      "  Fees: a price needs it; legal answers it; fill in Fees.md: text, then delete id-Fees",
    ].join("\n"),
  );
});

test("it goes live with facts that nothing needs, and says how many are open", () => {
  const [, , values] = facts;
  expect(() => requireConfirmed(values ? [values] : [], "production")).not.toThrow();
  expect(openFacts(facts)).toBe("3 fact(s) to confirm: a law needs 1, a price 1, neither 1");
  expect(openFacts([])).toBe("all facts are confirmed");
});

test.each(["embedded", "preview"] as const)("a %s site shows the samples", (profile) => {
  expect(() => requireConfirmed(facts, profile)).not.toThrow();
});
