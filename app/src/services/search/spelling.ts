/** Corrects words that no text has: a slip of the fingers, and two words written as one. */
import { isStopWord, wordsOf } from "./words";

export type Spelling = {
  /** Takes note of a word of the texts. */
  learn: (word: string) => void;
  /** `query` with such words as the texts write them. */
  correct: (query: string) => string;
};

/** Words this short have so many neighbours that a slip is two letters in the wrong order. */
const SHORT = 3;
/** Words up to this length are also known by their letters in any order. */
const FEW_LETTERS = 4;

export function createSpelling(): Spelling {
  const counts = new Map<string, number>();

  function correctWord(word: string): string {
    const known = [...counts.keys()];
    // It may not be typed to its end.
    const isBegun = known.some((other) => other.startsWith(word));
    if (word.length < SHORT || /\d/.test(word) || isBegun) return word;
    const [closest] = known
      .filter((other) => isSlip(word, other))
      .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    if (closest !== undefined) return closest;
    for (let at = FEW_LETTERS; at < word.length - 2; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => counts.has(part))) return parts.join(" ");
    }
    return word;
  }

  return {
    learn: (word) => void counts.set(word, (counts.get(word) ?? 0) + 1),
    correct: (query) => {
      let corrected = "";
      let done = 0;
      for (const { word, at, end } of wordsOf(query)) {
        const isFine = isStopWord(word) || counts.has(word);
        const typed = query.slice(at, end).toLowerCase();
        corrected += query.slice(done, at) + (isFine ? typed : correctWord(typed));
        done = end;
      }
      return corrected + query.slice(done);
    },
  };
}

/** Whether one letter is missing, too many or another one, or two have changed places. */
function isSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, word.length) - start;
  while (end < most && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [wrong, right] = [typed, word].map((text) => text.slice(start, text.length - end));
  if (wrong === undefined || right === undefined) return false;
  const isSwap = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
  const isOther = wrong.length <= 1 && right.length <= 1 && typed.length > SHORT;
  return isSwap || isOther || (typed.length <= FEW_LETTERS && lettersOf(typed) === lettersOf(word));
}

const lettersOf = (word: string) => [...word].sort().join("");
