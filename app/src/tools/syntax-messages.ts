/** What is wrong with identifiers and their values, in words; shared by every tool that reads element strings. */
import * as words from "../../../fixtures/content/words/syntax";
import type { LinkWarning, SyntaxProblem } from "../engine/load-interpreter";
import { say } from "../say";
import { describeExcluded, describeMissing } from "./identifier-rules";
import { shownCharacters } from "./shown-character";
import { wrongCheckCharacters, wrongCheckDigit } from "./wrong-check-digit";

/** What is wrong with an element string, a scan or a Digital Link, and how to put it right. */
export function describeSyntax(problem: SyntaxProblem): string {
  const sentence = sentences[problem.code];
  const { expected, max, ai } = problem;
  const found = problem.found && shownCharacters(problem.found);
  const text =
    typeof sentence === "string"
      ? say(sentence, { found, expected, max, ai })
      : sentence({ ...problem, found });
  return ai === null || text.includes(`(${ai})`)
    ? text
    : say(words.places.inIdentifier, { problem: text, ai });
}

/** Whether a problem of something that holds element strings is one of theirs. */
export const isSyntaxReason = (reason: { code: string }): reason is SyntaxProblem =>
  Object.hasOwn(sentences, reason.code);

/** What is odd about a link that reads. */
export const linkWarnings: Record<LinkWarning["code"], string> = words.linkWarnings;

function describeLength({ min, max }: SyntaxProblem): string {
  const lengths = words.lengths;
  if (min !== null && max !== null) {
    return min === max ? say(lengths.exact, { max }) : say(lengths.range, { min, max });
  }
  if (min !== null) return say(lengths.atLeast, { min });
  return max !== null ? say(lengths.atMost, { max }) : lengths.unknown;
}

const sentences = {
  ...words.sentences,
  tooShort: describeLength,
  tooLong: describeLength,
  length: describeLength,
  writtenDate: ({ found, min }) =>
    say((min ?? 0) > 6 ? words.dates.time : words.dates.day, { found, min }),
  uriCharacter: ({ found }) =>
    found === " " ? words.uri.blank : say(words.uri.character, { found }),
  excluded: ({ ai, found }) => describeExcluded(ai ?? "", found ?? ""),
  missing: ({ ai, expected }) => describeMissing(ai ?? "", expected ?? ""),
  checkDigit: wrongCheckDigit,
  checkPair: wrongCheckCharacters,
} as const satisfies Record<SyntaxProblem["code"], string | ((problem: SyntaxProblem) => string)>;
