import * as words from "../../../fixtures/content/words/syntax";

const abbreviations: string = words.controls;
const names = abbreviations.split(" ");
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** What is quoted from a text, with names for the characters that no one can see: GS, or U+F70B for one without a name. */
export const shownCharacters = (found: string): string =>
  found.replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return names[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
