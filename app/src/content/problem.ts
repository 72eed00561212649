/**
 * What is not on the site as it was entered. The build tells it to the publish panel, and the editors' tool finds the same in
 * drafts. From a content space such a site is published all the same, as well as it can be, so that one editor's slip never
 * keeps the changes of the others from readers.
 */

/** Where something is, as far as that is known. */
export type Place = {
  /** The address of the page; null for what is on all pages, or on none. */
  page: string | null;
  entry: string | null;
  contentType: string | null;
  field: string | null;
};

/** Where it is, what is wrong, and what to do: both in sentences. */
export type Problem = Place & { message: string; remedy: string };

/** Called with each problem of the content. */
export type Report = (problem: Problem) => void;

export const NOWHERE: Place = { page: null, entry: null, contentType: null, field: null };

/** Such as `/about, card join, field link`. */
export function placeText({ page, entry, contentType, field }: Place): string {
  const of = [contentType, entry].filter(Boolean).join(" ");
  return [page, of, field && `field ${field}`].filter(Boolean).join(", ");
}

/** What is wrong and what to do, and all places where it is so. */
export type Cause = Pick<Problem, "message" | "remedy"> & { at: [Problem, ...Problem[]] };

/** `problems` by what is wrong, so that one slip that shows on a hundred pages is one thing to read. */
export function byCause(problems: Problem[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const problem of problems) {
    const { message, remedy } = problem;
    const key = JSON.stringify([message, remedy]);
    const known = causes.get(key);
    if (known) known.at.push(problem);
    else causes.set(key, { message, remedy, at: [problem] });
  }
  return [...causes.values()];
}

/** How many places of a cause are named in one breath. */
export const MOST_PLACES = 5;

/** A line for each cause of `problems`, with the first of its places. */
export function causeLines(problems: Problem[]): string[] {
  return byCause(problems).map(({ message, at }) => {
    const [first, ...others] = at;
    if (others.length === 0) return problemLine(first);
    const named = at.slice(0, MOST_PLACES).map(placeText).filter(Boolean).join("; ");
    const more = at.length > MOST_PLACES ? `; and ${at.length - MOST_PLACES} more` : "";
    return `${message} (${named}${more})`;
  });
}

/** A problem in one line, for logs and for those who write content in files. */
export function problemLine(problem: Problem): string {
  const place = placeText(problem);
  return place === "" ? problem.message : `${place}: ${problem.message}`;
}
