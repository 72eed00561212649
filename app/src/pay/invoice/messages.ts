/** What the form to pay an invoice says of its fields. A new one without words does not compile. */
import * as words from "../../../../fixtures/content/words/invoice";
import type { InvoiceField, InvoiceFieldProblem, InvoiceWarning } from "../../engine/load-amounts";
import { say } from "../../say";
import { namedCharacter } from "../../ui/form/named-character";

/** The labels. */
export const fieldNames: Record<InvoiceField, string> = {
  ...words.fields,
  accountNumber: say(words.form.optional, { field: words.fields.accountNumber }),
};

export const fieldHints: Partial<Record<InvoiceField, string>> = words.hints;

/** What to do about a problem, at the field and in the error summary. */
export function describeProblem({ field, problem }: InvoiceFieldProblem): string {
  const { code, found, expected } = problem;
  if (code === "missing") return words.missing[field];
  const problems = words.problems;
  const text = code === "ambiguous" && expected === null ? problems.several : problems[code];
  const character = namedCharacter(found);
  return say(text, { field: words.fields[field], found, expected, character });
}

/** What to look at again before paying. */
export function describeWarning({ field, oddity }: InvoiceWarning): string {
  return say(words.warnings[oddity], { field: words.fields[field] });
}
