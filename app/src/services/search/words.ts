/** How text becomes the terms that search compares. */

/** Words that say nothing about the topic. */
const stopWords = new Set(
  "an and are as at be by can do does for from have how if in is it me my of on or our should that the this to was we what when where which who will with you your".split(
    " ",
  ),
);

/** Stands for every number of seven or more digits, so that a pasted barcode number finds the tools that read it. */
const anyLongNumber = "0000000";

/** `typed` in the spelling of the site: `bar code` is `barcode`, and a number has no spaces. */
export function tidy(typed: string): string {
  return /^[\d\s-]+$/.test(typed)
    ? typed.replace(/[\s-]/g, "")
    : typed.replace(/\bbar[\s-]+code/gi, "barcode");
}

/** Whether `query` is a question rather than key words. */
export function isQuestion(query: string): boolean {
  return /^(are|can|do|does|how|is|should|what|when|where|which|who|why|will)\b/i.test(
    query.trim(),
  );
}

/** The terms of `text` in their order. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap(({ word }) => termOf(word) ?? []);
}

/** The words of `text` and where they start. `GTIN14` is two words, as `GTIN-14` is; `2D` is one. */
export function wordsOf(text: string): { word: string; at: number }[] {
  return [
    ...text.matchAll(/\p{L}{3,}(?=\d+(?!\p{L}|\d))|(?<=\p{L}{3})\d+(?!\p{L})|[\p{L}\d]+/gu),
  ].map((match) => ({ word: match[0], at: match.index }));
}

/** The term of `word`: `barcode` for `Barcodes`. Stop words have none. */
export function termOf(word: string): string | undefined {
  const term = word
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  if (/^\d{7,}$/.test(term)) return anyLongNumber;
  if (stopWords.has(term) || /^\p{L}$/u.test(term)) return undefined;
  return term.length > 3 && /[^su]s$/.test(term) ? term.slice(0, -1) : term;
}
