/**
 * What has to change in one list of lines to become another: lines that are the same on both sides, and
 * changes, a line on either side or on one alone, with the words that differ.
 */
// A kept and tested implementation of Myers' algorithm, which is easy to get wrong and slow.
import { type ChangeObject, diffArrays, diffWordsWithSpace } from "diff";
import type { Line, LineKind } from "../../../content/lines";

/** Words of a line, and whether the other side does not have them. */
export type Part = { text: string; isChanged: boolean };

export type Change = {
  type: "change";
  kind: LineKind;
  /** Without parts, the line is not there. */
  before?: Part[];
  after?: Part[];
};

export type Difference = Change | { type: "same"; lines: Line[] };

export function compareLines(before: Line[], after: Line[]): Difference[] {
  const isSame = (a: Line, b: Line) => a.kind === b.kind && a.text === b.text;
  const runs = diffArrays(before, after, { comparator: isSame });
  const found: Difference[] = [];
  let removed: Line[] = [];
  for (const run of [...runs, undefined]) {
    if (run?.removed) {
      removed = run.value;
      continue;
    }
    found.push(...changes(removed, run?.added ? run.value : []));
    removed = [];
    if (run && !run.added) found.push({ type: "same", lines: run.value });
  }
  return found;
}

/** Pairs lines that were reworded; others were removed or added. */
function changes(removed: Line[], added: Line[]): Change[] {
  const pairs = diffArrays(removed, added, { comparator: isReworded });
  // Of lines that both sides have, the library gives the new ones; the old ones follow in their order.
  let next = 0;
  return pairs.flatMap((run) =>
    run.value.map((value): Change => {
      if (run.added) return { type: "change", kind: value.kind, after: [whole(value)] };
      const old = removed[next++] ?? value;
      if (run.removed) return { type: "change", kind: old.kind, before: [whole(old)] };
      return { type: "change", kind: value.kind, ...reworded(old, value) };
    }),
  );
}

const whole = ({ text }: Line): Part => ({ text, isChanged: true });

/** What a page has once: another title is still its title. */
const single: LineKind[] = ["title", "description", "reviewed"];

const isReworded = (before: Line, after: Line) =>
  before.kind === after.kind && (single.includes(before.kind) || isAlike(before.text, after.text));

/** Whether two texts share at least half of the words of the longer one. */
function isAlike(before: string, after: string): boolean {
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  const [old, rest] = [words(before), words(after)];
  const longest = Math.max(old.length, rest.length);
  let shared = 0;
  for (const word of old) {
    const index = rest.indexOf(word);
    if (index === -1) continue;
    rest.splice(index, 1);
    shared += 1;
  }
  return 2 * shared >= longest;
}

function reworded(before: Line, after: Line): { before: Part[]; after: Part[] } {
  // Among many changes, the few words that stayed only disturb.
  if (!isAlike(before.text, after.text)) return { before: [whole(before)], after: [whole(after)] };
  const parts = diffWordsWithSpace(before.text, after.text);
  const side = (other: "added" | "removed") => parts.filter((part) => !part[other]).map(partOf);
  return { before: side("added"), after: side("removed") };
}

function partOf({ value, added, removed }: ChangeObject<string>): Part {
  return { text: value, isChanged: added || removed };
}
