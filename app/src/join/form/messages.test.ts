import { expect, test } from "vitest";
import { type FieldId, loadMembership } from "../../engine/load-membership";
import sampleSite from "../../gallery/sample-site.json";
import { wordsOfChoice } from "./choice-words";
import { describeProblem } from "./messages";

test.each([
  ["abn", "", "Enter your ABN, 11 digits"],
  ["abn", "5182475355", "ABN must have 11 digits, and this has 10"],
  ["abn", "51824753557", "Check the ABN: at least one digit is wrong"],
  ["abn", "5182475355O", "ABN can have digits only, not “O”"],
  ["turnover", "250.50", "Annual turnover in Australia must be in whole dollars, without cents"],
  [
    "turnover",
    "about 1.5 million",
    "Annual turnover in Australia must be a whole number in digits, like 250000",
  ],
  [
    "turnover",
    "250.000",
    "Annual turnover in Australia can be read in more than one way. Did you mean 250,000 or 250.00?",
  ],
  [
    "numberCount",
    "20 30",
    "Number of barcode numbers can be read in more than one way. Did you mean 2,030, 20 or 30?",
  ],
  [
    "numberCount",
    "1.250",
    "Number of barcode numbers can be read in more than one way. Did you mean 1,250?",
  ],
  [
    "turnover",
    "10\n20\n30\n60",
    "Annual turnover in Australia has more than one number. Enter one",
  ],
  ["numberCount", "0", "Number of barcode numbers must be 11 or more"],
  ["numberCount", "30-40", "Enter how many barcode numbers you need as one whole number, like 40"],
  ["locationCount", "a few", "Enter how many locations need a number as one whole number, like 30"],
  ["primaryEmail", "someone", "Enter an email address in the format name@example.com"],
  ["phone", "12", "Enter a phone number, like 03 5550 1234 or +64 9 555 0123"],
  ["website", "no address", "Enter a web address, like example.com.au"],
  ["companyName", "x".repeat(201), "Legal name can have at most 200 characters"],
] as [FieldId, string, string][])("%s %j: %s", async (field, text, words) => {
  const membership = await loadMembership();
  const problem = membership.checkAnswer(field, text);
  expect(problem && describeProblem(problem)).toBe(words);
});

test("no message says please or invalid", async () => {
  const membership = await loadMembership();
  for (const { id } of membership.membershipLists().fields) {
    const problem = membership.checkAnswer(id, "");
    if (problem) expect(describeProblem(problem)).not.toMatch(/please|invalid|\.$/i);
  }
});

test("every choice has words, but for numbers and options, which have names", async () => {
  const membership = await loadMembership();
  for (const { id, choices } of membership.membershipLists().fields) {
    if (id === "option") continue;
    const without = choices?.filter(
      (code) => !/^\d+$/.test(code) && wordsOfChoice(sampleSite.membershipWords, id, code) === code,
    );
    expect(without ?? [], id).toEqual([]);
  }
});
