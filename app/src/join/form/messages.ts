/** What is wrong with an answer and how to put it right. A new code or field without words does not compile. */

import * as words from "../../../../fixtures/content/words/join-fields";
import type { FieldError } from "../../api/schema";
import type { FieldId, FieldProblem, FieldWarning } from "../../engine/load-membership";
import { say } from "../../say";

/** The question as its screen asks it. */
export const questions: Record<FieldId, string> = words.questions;
/** What helps to answer it, one or two sentences. */
export const hints: Partial<Record<FieldId, string>> = words.hints;
/** What it is called where answers are listed, and in a sentence about it. */
export const names: Record<FieldId, string> = words.names;
const missing: Record<FieldId, string> = words.missing;
const uncounted: Partial<Record<FieldId, string>> = words.uncounted;
/** By the codes that say the same whatever the field is. */
const problems = words.problems satisfies Record<
  Exclude<FieldProblem["code"], UnansweredCode>,
  string
>;

/** Where the words are those of a missing answer. */
type UnansweredCode = "missing" | "notAChoice";
const isUnanswered = (code: string): code is UnansweredCode =>
  code === "missing" || code === "notAChoice";

/** One sentence without a full stop, as it stands beside the field and in the summary of errors. */
export function describeProblem({ field, code, found, limit }: FieldProblem): string {
  if (isUnanswered(code)) return missing[field];
  const count = uncounted[field];
  if (code === "notANumber" && count !== undefined) return count;
  const name = names[field];
  if (code === "ambiguous" && found === null) return say(words.vague.several, { name });
  return say(problems[code], { name, found, limit });
}

/** The same for what the server found; a newer server may know fields and codes that this page does not. */
export function describeFault({ field, code, found, limit }: FieldError): string {
  if (!isFieldId(field)) return words.vague.answers;
  if (!isFieldCode(code)) {
    return say(words.vague.answer, { question: questions[field] });
  }
  const details = { refusal: null, found: found ?? null, limit: limit ?? null };
  return describeProblem({ field, code, ...details });
}

export const isFieldId = (id: string): id is FieldId => Object.hasOwn(missing, id);
const isFieldCode = (code: string): code is FieldProblem["code"] =>
  isUnanswered(code) || Object.hasOwn(problems, code);

/** What is odd about an answer, in one sentence. It never stops anyone. */
export function describeWarning({ code, state }: FieldWarning): string {
  return say(words.warnings[code], { state });
}
