/** The cases of membership that Rust's own tests run, through the real `.wasm`. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import edits from "../../../../fixtures/cases/application_edits.json";
import fields from "../../../../fixtures/cases/application_fields.json";
import steps from "../../../../fixtures/cases/application_steps.json";
import whole from "../../../../fixtures/cases/application_whole.json";
import enquiries from "../../../../fixtures/cases/enquiry.json";
import furtherNumbers from "../../../../fixtures/cases/further_numbers.json";
import eligibility from "../../../../fixtures/cases/membership_eligibility.json";
import estimates from "../../../../fixtures/cases/membership_estimates.json";
import kinds from "../../../../fixtures/cases/membership_kinds.json";
import lists from "../../../../fixtures/cases/membership_lists.json";
import options from "../../../../fixtures/cases/membership_options.json";
import priceEstimates from "../../../../fixtures/cases/membership_price_estimates.json";
import priceSteps from "../../../../fixtures/cases/membership_price_steps.json";
import quotes from "../../../../fixtures/cases/membership_quotes.json";
import recommendations from "../../../../fixtures/cases/membership_recommendations.json";
import outages from "../../../../fixtures/cases/outage.json";
import promotions from "../../../../fixtures/cases/promotions.json";
import {
  type Answers,
  type FieldId,
  loadMembership,
  type Membership,
  type StepId,
} from "../load-membership";

let membership: Membership;
beforeEach(async () => {
  membership = await loadMembership();
});

/** The sample table, relative to the app's folder, where vitest runs. */
const fees = readFileSync("../fixtures/content/fees.csv", "utf8");
/** The list of the content. */
const recipients = readFileSync("../fixtures/content/recipients.csv", "utf8");
/** A day of the sample table: 3 November 2025, 12:40 in Sydney. */
const now = 1_762_134_000_000;

/** Answers that bring up every question with a list. */
const askingAll: Answers = {
  ...{ needs: "numbersAndMore", country: "AUS", hasAbn: "no" },
  services: "smartMedia,nationalLocationRegistry,recall,nationalProductCatalogue",
  ...{ smartMediaRole: "publisher", npcRole: "supplier" },
};

const rows = (answers: Answers) =>
  membership.reviewAnswers(answers, recipients).flatMap((section) => section.rows);

test.each(fields)("field: $name", (one) => {
  const field = one.field as FieldId;
  const answers: Answers = { ...one.answers, [field]: one.input };
  const facts = membership.membershipLists().fields.find(({ id }) => id === field);
  const step = membership.readStep(facts?.step ?? "need", answers, recipients);
  // Where the case names no other answers, the field may not be asked and is checked by itself.
  const problem = one.answers
    ? step.problems.find((found) => found.field === field)
    : membership.checkAnswer(field, one.input);
  if ("code" in one.expected) expect(problem).toMatchObject(one.expected);
  else expect(problem).toBeUndefined();
  if ("shown" in one.expected) {
    expect(rows(answers).find((row) => row.field === field)?.value).toEqual(one.expected.shown);
  }
});

test.each(steps)("screen: $name", ({ step, answers, expected }) => {
  const found = membership.readStep(step as StepId, answers as Answers, recipients);
  expect({
    ...found,
    fields: found.fields.map(({ id }) => id),
    optional: found.fields.filter((field) => field.isOptional).map(({ id }) => id),
    choices: Object.fromEntries(
      found.fields.map((field) => [field.id, field.choices?.map(({ id }) => id) ?? null]),
    ),
    problems: found.problems.map(({ field, code }) => ({ field, code })),
  }).toMatchObject(expected);
});

test.each(edits)("change: $name", ({ answers, field, text, expected }) => {
  expect(membership.editAnswers(answers as Answers, field as FieldId, text)).toEqual(expected);
});

describe.each(whole)("application: $name", ({ answers, expected }) => {
  test("reaches the last screen", () => {
    expect(membership.furthestStep(answers as Answers, recipients)).toBe("payment");
    expect(rows(answers as Answers)).toHaveLength(expected.asked);
    expect(membership.compareOptions(answers as Answers, fees, now).kind).toBe(expected.kind);
  });

  test("is read back with what was chosen by its codes, and all else as text", () => {
    for (const { value } of rows(answers as Answers)) {
      if (typeof value !== "string") continue;
      expect(value).not.toMatch(/^(yes|no|numbersAndMore|locationsOnly|directDebitBank)$/);
    }
    expect(membership.quote(answers as Answers, fees, now)?.status).toBe("sample");
  });
});

test.each(enquiries)("enquiry: $name", ({ input, expected }) => {
  const problems = membership.readEnquiry(input);
  expect({ problems: problems.map(({ field, code }) => ({ field, code })) }).toEqual(expected);
});

test.each(options)("option: $name", ({ name, expected }) => {
  const found = membership.membershipOptions();
  expect(found).toHaveLength(options.length);
  expect(found.find((option) => option.name === name)).toMatchObject(expected);
});

test.each(lists.filter((list) => list.field !== undefined))(
  "list: $name",
  ({ field, expected }) => {
    const { fields, steps } = membership.membershipLists();
    const asked = steps
      .flatMap((step) => membership.readStep(step, askingAll, recipients).fields)
      .find(({ id }) => id === field);
    expect(fields.map(({ id }) => id)).toContain(field);
    expect(asked?.choices).toEqual(
      expected.map((one) => ({ id: one.id, name: "name" in one ? one.name : null })),
    );
  },
);

test("benefits: the lists of the rules", () => {
  const membersOf = (name: string) => lists.find((list) => list.name === name)?.expected;
  const { benefits, locationBenefits } = membership.membershipLists();
  expect(benefits).toMatchObject(membersOf("member benefits") ?? []);
  expect(locationBenefits).toEqual(membersOf("location-only benefits"));
});

test.each(eligibility)("eligibility: $name", ({ answers, expected }) => {
  const { options } = membership.compareOptions(answers as Answers, fees, now);
  expect(Object.fromEntries(options.map(({ id, refusal }) => [id, refusal]))).toEqual(expected);
});

test.each(estimates)("estimate: $name", ({ input, expected }) => {
  expect(membership.estimateNumbers(input)).toEqual(expected);
});

test.each(furtherNumbers)(
  "further numbers: $name",
  ({ input: [held = "", requested = ""], expected }) => {
    expect(membership.addNumbers(held, requested) ?? null).toEqual(expected);
  },
);

test.each(priceEstimates)("price before joining: $name", ({ input, expected }) => {
  const found = membership.estimatePrice(input, fees, now);
  if (expected === null) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

test.each(priceSteps)("price by number of products: $name", ({ now, expected }) => {
  const window = membership.readOutage(now, "2999-12-31T00:00");
  if (window?.type !== "ok") throw new Error(`${now} is no time in Sydney`);
  expect(membership.priceSteps(fees, window.start)).toEqual(expected);
});

test.each(kinds)("kind: $name", ({ answers, expected }) => {
  expect(membership.compareOptions(answers as Answers, fees, now).kind).toBe(expected);
});

test.each(quotes)("price: $name", ({ answers, now, expected, rules = [] }) => {
  const window = membership.readOutage(now, "2999-12-31T00:00");
  if (window?.type !== "ok") throw new Error(`${now} is no time in Sydney`);
  const table = [fees, ...rules.map((rule) => `${rule}\n`)].join("");
  const quote = membership.quote(answers as Answers, table, window.start);
  if (expected === null) expect(quote).toBeUndefined();
  else expect(quote).toMatchObject(expected);
});

test.each(recommendations)("recommendation: $name", ({ answers, expected }) => {
  const { recommendation } = membership.compareOptions(answers as Answers, fees, now);
  expect(recommendation).toEqual(expected);
});

test.each(outages as { name: string; start?: string; end?: string; expected: object | null }[])(
  "outage: $name",
  ({ start, end, expected }) => {
    const window = membership.readOutage(start, end);
    if (expected === null) return expect(window).toBeUndefined();
    if (window?.type !== "ok") return expect(window).toMatchObject(expected);
    const { sydneyText } = membership;
    // The state at an instant is of the rules that any page may need.
    const { state: _, ...rest } = expected as { state?: string };
    expect({
      ...window,
      startText: sydneyText(window.start),
      endText: sydneyText(window.end),
    }).toMatchObject(rest);
  },
);

test.each(promotions as { name: string; from: string; to: string; expected: object }[])(
  "promotion: $name",
  ({ from, to, expected }) => {
    const { holds: _, ...rest } = expected as { holds?: boolean };
    expect(membership.readPromotion(from, to)).toMatchObject(rest);
  },
);

test("a draft with fields that the form no longer has is read without them", () => {
  const draft = { needs: "locationsOnly", faxNumber: "1" } as Answers;
  expect(membership.editAnswers(draft, "reasons", "locations").answers).toEqual({
    needs: "locationsOnly",
    reasons: "locations",
  });
});
