/** What a wrong check digit should be, in the same words wherever a number or an element string is read. */
import { wrongEnd } from "../../../fixtures/content/words/tools";
import { say } from "../say";

type Wrong = { found: string | null; expected: string | null };

export const wrongCheckDigit = ({ found, expected }: Wrong) =>
  say(wrongEnd.checkDigit, { found, expected });

export const wrongCheckCharacters = ({ found, expected }: Wrong) =>
  say(wrongEnd.checkCharacters, { found, expected });
