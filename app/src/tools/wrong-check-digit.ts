/** What a wrong check digit should be, in the same words wherever a number or an element string is read. */
type Wrong = { found: string | null; expected: string | null };

export const wrongCheckDigit = ({ found, expected }: Wrong) =>
  `The check digit should be ${expected}, not ${found}. Either it is wrong, or one of the digits before it is.`;

export const wrongCheckCharacters = ({ found, expected }: Wrong) =>
  `The check characters should be ${expected}, not ${found}.`;
