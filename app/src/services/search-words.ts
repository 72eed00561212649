/** How text becomes the terms that are compared. */

/** Words that say nothing about what is looked for. */
const empty = new Set(
  "an and are as at be by can do does for from have how if in is it me my of on or our should that the this to was we what when where which who will with you your".split(
    " ",
  ),
);

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
  if (empty.has(term) || /^\p{L}$/u.test(term)) return undefined;
  return term.length > 3 && /[^su]s$/.test(term) ? term.slice(0, -1) : term;
}
