import { expect, test } from "vitest";
import { causeLines, NOWHERE } from "./problem";

test("what is wrong in many places for one reason is one line", () => {
  const at = (entry: string, message = "There is no fact phone.") => ({
    ...{ ...NOWHERE, entry, contentType: "quoteBlock", field: "text" },
    ...{ message, remedy: "Write another." },
  });
  const many = Array.from({ length: 170 }, (_, index) => at(`q${index + 1}`));
  expect(causeLines([...many, at("q1", "It is empty.")])).toEqual([
    "There is no fact phone. (quoteBlock q1, field text; quoteBlock q2, field text; quoteBlock q3, field text; quoteBlock q4, field text; quoteBlock q5, field text; and 165 more)",
    "quoteBlock q1, field text: It is empty.",
  ]);
});
