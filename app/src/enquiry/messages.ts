/** What the enquiry form says of its fields. A new one without words does not compile. */
import * as words from "../../../fixtures/content/words/enquiry";
import type { EnquiryField, EnquiryProblem } from "../engine/load-membership";
import { say } from "../say";

export const fieldNames: Record<EnquiryField, string> = words.fields;
export const fieldHints: Partial<Record<EnquiryField, string>> = words.hints;

/** What to do about a problem, at the field and in the error summary. */
export function describeProblem({ field, code, found, limit }: EnquiryProblem): string {
  switch (code) {
    case "tooLong":
    case "controlCharacter":
    case "cardNumber":
    case "email":
    case "phone":
      return say(words.problems[code], { subject: words.subjects[field], found, limit });
    default:
      // The other codes are about numbers and choices that only an application asks for.
      return words.missing[field];
  }
}
