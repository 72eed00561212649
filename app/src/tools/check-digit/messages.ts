/** What the calculator says of numbers and lists. A new code or kind without words does not compile. */

import * as words from "../../../../fixtures/content/words/check-digit";
import { wrongEnd } from "../../../../fixtures/content/words/tools";
import type { ListWords } from "../../engine/lists/check-list-messages";
import type {
  Key,
  KeyKind,
  LineOutcome,
  NumberChange,
  NumberChoice,
  NumberKind,
  NumberOutcome,
  NumberProblem,
  NumberReading,
  ParseError,
  Prefix,
} from "../../engine/load-engine";
import type { FormKind } from "../../engine/load-interpreter";
import { say, sayCount } from "../../say";
import { choicesFrom } from "../../ui/form/choices";
import { countOf } from "../../ui/format";
import { restrictedUses } from "../restricted-numbers";
import { shownCharacters } from "../shown-character";

/** What people choose from, in the order they look for it. */
export const choiceNames: Record<NumberChoice, string> = words.choices;

/** The short name of each key. */
export const keyNames: Record<KeyKind, string> = words.keys;

/** Of a list whose numbers are all of one kind. */
export const everyKey = choicesFrom(keyNames).map(({ value, label }) => ({
  value,
  label: say(words.list.everyKey, { key: label }),
}));

export const otherFormNames: Record<
  Exclude<NumberKind["type"], "key">,
  string
> = words.otherNumbers;

/** What a row of a list can be read as, by the id that the engine gives. */
export const rowKinds: Record<string, string> = { ...words.keys, ...words.otherNumbers };

/** The name of a kind of number. */
export function nameOf(kind: NumberKind): string {
  return kind.type === "key" ? keyNames[kind.id] : otherFormNames[kind.type];
}

/** `a GTIN-13`, `an SSCC`, `an EAN-13`. */
export const withArticle = (name: string) =>
  say(words.articles[/^(EAN|[SI])/.test(name) ? "an" : "a"], { name });

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a text is, unless it is only digits among others, and what key stands in it. */
export function describeInside(form: FormKind | null, detail: Key | null): string {
  const inside = words.inside;
  const source: string | undefined = sourceNames[form as keyof typeof sourceNames];
  if (detail === null) return say(inside.noCheckDigit, { source: source ?? inside.number });
  const { checkDigit } = detail;
  const key = withArticle(keyNames[detail.kind]);
  return source === undefined
    ? say(inside.keyInText, { key, checkDigit })
    : say(inside.keyInSource, { source, key, checkDigit });
}

const sourceNames: Record<Exclude<FormKind, KeyKind | NumberForm>, string> = words.sources;

/** The short forms of other numbers. */
type NumberForm = "upc-e" | "isbn-10" | "issn" | "ismn-10";

/** Numbers of the common lengths, for people who have not said what theirs identifies. */
export const LENGTHS = words.answer.lengths;

/** The headings of the list's file, behind the columns of the table; `typed` names a column without a name. */
export const listHeadings: ListWords["headings"] = {
  typed: words.columns.typed,
  answers: [
    words.columns.row,
    words.columns.result,
    words.columns.number,
    words.columns.guess,
    words.columns.kind,
    words.columns.note,
    words.columns.sameAs,
  ],
};

/** When the number beside a row is the right one, where that is not certain. */
export const guesses: Partial<Record<LineOutcome["type"], string>> = words.guesses;

/** What a text is that is more than one number. */
export function describeTooMuch(answer: TooMuch): string {
  return answer.type === "several"
    ? say(words.answer.several, { count: answer.count })
    : say(words.answer.tooLong, {
        characters: countOf(answer.found, "character"),
        max: answer.max,
      });
}

export type TooMuch = Extract<NumberOutcome, { type: "several" | "tooLong" }>;

/** What is wrong with a number, and how to put it right; `kind` is what it was taken for. */
export function describeProblem(
  problem: ParseError<NumberProblem>,
  kind: NumberKind | null,
): string {
  const { found, expected, min, max, start } = problem;
  return say(problemText(problem, kind !== null), {
    ...{ found: found && shownCharacters(found), expected, min, max },
    place: start + 1,
    digits: countOf(Number(found), "digit"),
    characters: countOf(Number(found), "character"),
    kind: kind && capital(withArticle(nameOf(kind))),
    advice: adviceOn(problem.code),
  });
}

/** What helps where a spreadsheet took a number for an amount. */
export const adviceOn = (code: string): string | null =>
  code === "shortened" || code === "lostDigits" ? words.spreadsheetAdvice[code] : null;

function problemText({ code, expected, min, max }: NumberProblem, hasKind: boolean) {
  const problemVariants = words.problemVariants;
  if (code === "length" && !hasKind) return problemVariants.lengthOfUnknown;
  if (code === "length" && min !== max) return problemVariants.lengthOrLess;
  if (code === "notADigit" && expected !== null) return problemVariants.looksLikeDigit;
  return problemTexts[code];
}

/** Whether a problem of something that holds a number is one of the number's own. */
export const isNumberProblem = (problem: { code: string }): problem is ParseError<NumberProblem> =>
  Object.hasOwn(problemTexts, problem.code);

const problemTexts = { ...words.problems, ...wrongEnd } satisfies Record<
  NumberProblem["code"],
  string
>;

/** What the same digits would be as another kind of number. */
export function describeReading({ kind, status, key }: NumberReading): string {
  return say(words.readings[status], {
    kind: withArticle(nameOf(kind)),
    checkDigit: key.checkDigit,
  });
}

/** Why a number is read with a zero in front that was not typed. */
export const LOST_ZERO = words.answer.whyZero;

/** Whether a change is one of many that would make a number check: which digit is wrong only the pack can say. */
export const isGuessed = ({ type }: NumberChange): boolean =>
  type === "swap" || type === "digit" || type === "checkDigit";

/** The mistake a repair undoes. */
export function describeChange(change: NumberChange): string {
  const changes = words.changes;
  switch (change.type) {
    case "swap":
      return say(changes.swap, { first: change.at + 1, second: change.at + 2 });
    case "checkDigit":
    case "indicatorInFront":
    case "letter":
      return say(changes[change.type], change);
    case "addCheckDigit":
      return say(changes.addCheckDigit, change);
    case "digit":
      return say(changes.digit, { ...change, place: change.at + 1 });
    case "letterAndCheckDigit":
      return say(changes.letterAndCheckDigit, change);
    case "leadingZeros":
      return sayCount(changes.leadingZeros, change.count);
    case "dropRepeated":
      return say(changes.dropRepeated, { place: change.at + 1 });
    default:
      return changes[change.type];
  }
}

/** What the first digits say about a number; never where a product was made. */
export function describePrefix(key: Key, prefix: Prefix): string {
  const written = key.text.slice(key.prefixDigits?.start, key.prefixDigits?.end);
  return written.length === prefix.from.length
    ? meaningOf(prefix)
    : `${say(words.prefix.zeroInFront, { written })} ${meaningOf(prefix)}`;
}

function meaningOf({ from, to, kind, meaning }: Prefix): string {
  const digits = from === to ? from : say(words.prefix.range, { from, to });
  return say(words.prefixes[kind], { digits, meaning, use: restrictedUses[kind] ?? null });
}

/** What a row of a list turned out to be. */
export function describeLine(outcome: LineOutcome): string {
  const outcomes = words.outcomes;
  switch (outcome.type) {
    case "wrongCheckDigit":
      return say(outcomes.wrongCheckDigit, outcome);
    case "withoutCheckDigit":
    case "perhapsWithoutCheckDigit":
      return say(outcomes[outcome.type], outcome);
    case "wrongLength":
      return outcome.found === 15
        ? outcomes.tooLong
        : say(outcomes.wrongLength, { digits: countOf(outcome.found, "digit") });
    default:
      return outcomes[outcome.type];
  }
}

/** The same where it stands alone, and what to do about it. */
export const describeRefusal = (outcome: LineOutcome): string =>
  [`${describeLine(outcome)}.`, adviceOn(outcome.type)].filter(Boolean).join(" ");
