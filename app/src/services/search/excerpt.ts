/** The part of a text that shows why it matches. */
import type { Excerpt } from "./search-model";
import type { Term } from "./words";

/** About two lines. */
const MAX_LENGTH = 150;
/** Most answers are shorter. */
const MAX_OPENING = 320;
/** How far before the first match an excerpt may start, so that it starts with a sentence. */
const LEAD_IN = 60;

/** Reads the terms of a text (`createReader`). */
type Reader = (text: string) => Term[];

/** `text` with the words marked that are among `terms`, or whose term is. */
export function markMatches(text: string, terms: Set<string>, read: Reader): Excerpt {
  const parts: Excerpt = [];
  let done = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > done) parts.push({ text: text.slice(done, until), isMatch });
    done = until;
  };
  for (const { at, end } of matchesIn(text, terms, read)) {
    // A synonym has the words of two terms in one place.
    if (end <= done) continue;
    add(at, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** The beginning of `text`, which answers a question. */
export function openingOf(text: string, terms: Set<string>, read: Reader): Excerpt {
  return markMatches(cut(text, 0, MAX_OPENING), terms, read);
}

/** A piece of the text with most of the terms; of the first text when none has any. */
export function excerptOf(texts: string[], terms: Set<string>, read: Reader): Excerpt {
  const candidates = texts
    .filter((text) => text !== "")
    .map((text) => ({ text, ...densest(matchesIn(text, terms, read)) }));
  const [first, ...others] = candidates;
  if (!first) return [];
  const best = others.reduce((best, next) => (next.count > best.count ? next : best), first);
  return markMatches(cut(best.text, best.at), terms, read);
}

function matchesIn(text: string, terms: Set<string>, read: Reader): Term[] {
  return read(text).filter(
    ({ term, at, end }) => terms.has(term) || terms.has(text.slice(at, end)),
  );
}

/** Where the most different terms are close together. */
function densest(matches: Term[]): { at: number; count: number } {
  let best = { at: 0, count: 0 };
  matches.forEach(({ at }, index) => {
    const near = new Set<string>();
    for (const match of matches.slice(index)) {
      if (match.end > at + MAX_LENGTH - LEAD_IN) break;
      near.add(match.term);
    }
    if (near.size > best.count) best = { at, count: near.size };
  });
  return best;
}

/** At most `length` letters of `text` around `at`, from the start of a sentence or of a word. */
function cut(text: string, at: number, length = MAX_LENGTH): string {
  const before = text.slice(Math.max(0, at - LEAD_IN), at);
  const sentence = before.lastIndexOf(". ");
  const start =
    at <= LEAD_IN
      ? 0
      : at - before.length + (sentence >= 0 ? sentence + 2 : before.indexOf(" ") + 1);
  const end = start + length >= text.length ? text.length : text.lastIndexOf(" ", start + length);
  const opening = start === 0 || sentence >= 0 ? "" : "… ";
  return `${opening}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
