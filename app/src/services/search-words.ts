/** How text becomes the terms that are compared. */

/** Words that say nothing about what is looked for. */
const empty = new Set(
  "an and are as at be by can do does for from have how if in is it me my of on or our should that the this to was we what when where which who will with you your".split(
    " ",
  ),
);

/** The word every number of seven or more digits counts as, so that a pasted barcode number finds what reads it. */
const anyNumber = "0000000";

/** `typed` in the spelling of the site: `bar code` is `barcode`, and a number has no blanks. */
export function tidy(typed: string): string {
  return /^[\d\s-]+$/.test(typed)
    ? typed.replace(/[\s-]/g, "")
    : typed.replace(/\bbar[\s-]+code/gi, "barcode");
}

/** Whether `query` is put as a question or a wish, rather than in key words. */
export function isQuestion(query: string): boolean {
  return /^(are|can|do|does|how|is|should|what|when|where|which|who|why|will)\b/i.test(
    query.trim(),
  );
}

/** The terms of `text` in their order. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ word }) => termOf(word) ?? []);
}

/** The words of `text` and where they begin. `GTIN14` is two words, as `GTIN-14` is; `2D` is one. */
export function wordsOf(text: string): { word: string; at: number }[] {
  return [
    ...text.matchAll(/\p{L}{3,}(?=\d+(?!\p{L}|\d))|(?<=\p{L}{3})\d+(?!\p{L})|[\p{L}\d]+/gu),
  ].map((match) => ({ word: match[0], at: match.index }));
}

/** The term `word` stands for: `Barcodes` is `barcode`. Words without a meaning of their own have none. */
export function termOf(word: string): string | undefined {
  const term = word
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  if (/^\d{7,}$/.test(term)) return anyNumber;
  if (empty.has(term) || /^\p{L}$/u.test(term)) return undefined;
  return term.length > 3 && /[^su]s$/.test(term) ? term.slice(0, -1) : term;
}
