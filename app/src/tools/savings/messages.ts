/** What the savings calculator says of its lines, fields and results. A new one without words does not compile. */
import * as words from "../../../../fixtures/content/words/savings";
import type {
  Basis,
  SavingsField,
  SavingsFieldProblem,
  SavingsLine,
  Totals,
} from "../../engine/load-amounts";
import { say } from "../../say";
import { namedCharacter } from "../../ui/form/named-character";
import { dollars } from "../../ui/format";

/** What a line saves, by its id. */
export const lineNames: Record<SavingsLine, string> = words.lines;
export const lineHints: Record<SavingsLine, string> = words.lineHints;
export const fieldNames: Record<SavingsField, string> = words.fields;
export const fieldHints: Partial<Record<SavingsField, string>> = words.fieldHints;
export const basisNames: Record<Basis, string> = words.bases;

/** What to do about a figure, at its field and in the list of what is wrong. */
export function describeProblem({ problem }: SavingsFieldProblem, text: string): string {
  const typed = `“${shortened(text.trim())}”`;
  const problems = words.problems;
  switch (problem.code) {
    case "missing":
    case "negative":
    case "comma":
      return say(problems[problem.code], { typed });
    case "character":
      return say(problems.character, { typed, character: namedCharacter(problem.found) });
    case "ambiguous":
      return problem.expected === null
        ? say(problems.several, { typed })
        : say(problems.ambiguous, { typed, expected: problem.expected });
    case "places":
      return problem.max === 0
        ? say(problems.notWhole, { typed })
        : say(problems.places, { typed, found: problem.found, max: problem.max });
    case "tooLarge":
      return say(problems.tooLarge, { typed, max: problem.max });
    case "moreThanNow":
      return say(problems.moreThanNow, { expected: problem.expected });
  }
}

/** The beginning of what is far too long for a figure. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A range of two amounts in cents, or the one amount that they are. */
export function range(low: number, high: number): string {
  return low === high
    ? dollars(high)
    : say(words.results.range, { low: dollars(low), high: dollars(high) });
}

/** When the cost to begin has come back. */
export function payback({ paybackHundredths: low }: Totals, high: Totals): string {
  const best = high.paybackHundredths;
  if (best === null) return words.results.neverPaid;
  if (best === 0 && low === 0) return words.results.paidAtOnce;
  const months = hundredths(best);
  if (low === null) return say(words.results.monthsOrNever, { months });
  if (low === best) return say(words.results.months, { months });
  return say(words.results.monthsRange, { low: months, high: hundredths(low) });
}

/** The return on all costs of three years. */
export function threeYearReturn(low: Totals, high: Totals): string {
  const [least, most] = [low.returnHundredths, high.returnHundredths];
  if (most === null || least === null) return words.results.noReturn;
  if (least === most) return `${hundredths(most)}%`;
  return say(words.results.range, { low: `${hundredths(least)}%`, high: `${hundredths(most)}%` });
}

/** A number of hundredths with its point: 228 is `2.28`. */
export function hundredths(number: number): string {
  return dollars(number).replace("$", "");
}
