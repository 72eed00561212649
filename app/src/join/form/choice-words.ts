/** The words of choices that are content; the others have those of the rules. */
import type { MembershipWords } from "../../content/membership-words";
import type { FieldId } from "../../engine/load-membership";

/** By the ids of the choices of a field. */
function wordsOfField(words: MembershipWords, field: FieldId): Record<string, string> | undefined {
  if (field === "reasons") return words.reasons;
  return field === "services" ? words.services : undefined;
}

/** What a choice of a field says. */
export function wordsOfChoice(
  words: MembershipWords,
  field: FieldId,
  choice: { id: string; label: string },
): string {
  return wordsOfField(words, field)?.[choice.id] ?? choice.label;
}

/** The chosen ones in words; undefined where the words of the rules are right, or nothing was chosen. */
export function wordsOfChoices(
  words: MembershipWords,
  field: FieldId,
  answer = "",
): string | undefined {
  const its = wordsOfField(words, field);
  const chosen = answer.split(",").filter(Boolean);
  if (its === undefined || chosen.length === 0) return undefined;
  // In the order of the list, as the rules say them.
  const named = Object.keys(its).filter((id) => chosen.includes(id));
  return named.map((id) => its[id]).join("; ") || undefined;
}
