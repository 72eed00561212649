import { form as words } from "../../../../fixtures/content/words/interface";

/** A character as a sentence names it; a blank in quotation marks would be seen as none. */
export function namedCharacter(character: string | null | undefined): string {
  return (character ?? "").trim() === "" ? words.space : `“${character}”`;
}
