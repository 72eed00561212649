/** What a choice of the application says. */
import { choices } from "../../../../fixtures/content/words/join-fields";
import type { MembershipWords } from "../../content/membership-words";
import type { FieldId } from "../../engine/load-membership";
import { methodNames } from "../../pay/payment-words";

/** Where the words of a field's choices are that pages say too. */
export type ChoiceWords = Pick<MembershipWords, "reasons" | "services">;

function wordsOfField(words: ChoiceWords, field: FieldId): Readonly<Record<string, string>> {
  if (field === "reasons" || field === "services") return words[field];
  if (field === "paymentMethod") return methodNames;
  return field in choices ? choices[field as keyof typeof choices] : choices.yesNo;
}

/** The words of a choice by its code; a number and a state have no others. */
export function wordsOfChoice(words: ChoiceWords, field: FieldId, code: string): string {
  return wordsOfField(words, field)[code] ?? code;
}
