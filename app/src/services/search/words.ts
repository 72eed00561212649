/** How text becomes the terms that search compares. */

/** Words that say nothing about the topic. */
const stopWords = new Set(
  "am an and any are as at be by can cant do does for from get have how if in is it me mean my no of on or our please should so that the their there this to want was we what when where which who why will with you your".split(
    " ",
  ),
);

/** Stands for every number of seven or more digits, so that a pasted barcode number finds the tools that read it. */
export const anyLongNumber = "0000000";

/** A term of a text, and the words there that say it. */
export type Term = { term: string; at: number; end: number };

/** `typed` as it is compared: a number has no spaces. */
export function tidy(typed: string): string {
  return /^[\d\s-]+$/.test(typed) ? typed.replace(/[\s-]/g, "") : typed;
}

/** Whether `query` is a question rather than key words. */
export function isQuestion(query: string): boolean {
  return /^(are|can|do|does|how|is|should|what|when|where|which|who|why|will)\b/i.test(
    query.trim(),
  );
}

/**
 * Reads the terms of a text, in their order.
 *
 * Each list of `synonyms` is of words and phrases that mean the same; all are read as the first.
 */
export function createReader(synonyms: string[][]): (text: string) => Term[] {
  /** By their first words, the longest first. */
  const phrases = new Map<string, { phrase: string[]; meaning: string[] }[]>();
  for (const group of synonyms) {
    const [meaning = [], ...others] = group.map((text) => wordsOf(text).map(({ word }) => word));
    for (const phrase of others) {
      const [start = ""] = phrase;
      const beside = [...(phrases.get(start) ?? []), { phrase, meaning }];
      phrases.set(
        start,
        beside.sort((one, other) => other.phrase.length - one.phrase.length),
      );
    }
  }
  return (text) => {
    const words = wordsOf(text);
    const terms: Term[] = [];
    for (let index = 0; index < words.length; ) {
      const { word = "", at = 0 } = words[index] ?? {};
      const found = phrases
        .get(word)
        ?.find(({ phrase }) => phrase.every((other, next) => words[index + next]?.word === other));
      index += found?.phrase.length ?? 1;
      const { end = at } = words[index - 1] ?? {};
      for (const said of found?.meaning ?? [word]) {
        const term = termOf(said);
        if (term !== undefined) terms.push({ term, at, end });
      }
    }
    return terms;
  };
}

/**
 * The words of `text` in lower case and in the singular, and where they stand.
 * `GTIN14` is two words, as `GTIN-14` is; `2D` is one, and so is `won't`.
 */
export function wordsOf(text: string): { word: string; at: number; end: number }[] {
  return [
    ...text.matchAll(
      /\p{L}{3,}(?=\d+(?!\p{L}|\d))|(?<=\p{L}{3})\d+(?!\p{L})|[\p{L}\d]+(?:['’]\p{L}+)?/gu,
    ),
  ].map(({ 0: word, index }) => ({
    word: singular(plain(word)),
    at: index,
    end: index + word.length,
  }));
}

function plain(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{Mark}|['’]s$|['’]/gu, "")
    .toLowerCase();
}

function singular(word: string): string {
  if (word.length < 4 || stopWords.has(word)) return word;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeo]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

export const isLongNumber = (word: string) => /^\d{7,}$/.test(word);
export const isStopWord = (word: string) => stopWords.has(word) || /^\p{L}$/u.test(word);

/** The term of a word in the singular: `scan` for `scanning`. Stop words have none. */
function termOf(word: string): string | undefined {
  if (isLongNumber(word)) return anyLongNumber;
  if (isStopWord(word)) return undefined;
  const [, stem] = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word) ?? [];
  const whole = stem && stem.length > 2 ? stem.replace(/([^lsz])\1$/, "$1") : word;
  return whole.length > 3 ? whole.replace(/e$/, "") : whole;
}
