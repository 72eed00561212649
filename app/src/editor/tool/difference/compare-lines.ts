/**
 * What has to change in one list of lines to become another: lines that are the same on both sides, and
 * changes, a line with the words that one version alone has.
 */
// A kept and tested implementation of Myers' algorithm, which is easy to get wrong and slow.
import { diffArrays, diffWordsWithSpace } from "diff";
import type { Line, LineKind } from "../../../content/lines";

/** Words of a line, and which version alone has them. */
export type Part = { text: string; only?: "before" | "after" };

/** A line that was removed, added or reworded. */
export type Change = { type: "change"; kind: LineKind; parts: Part[] };

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

/** Pairs lines that were reworded, in their order; others were removed or added. */
function changes(removed: Line[], added: Line[]): Change[] {
  const likeness = removed.map((old) => added.map((value) => likenessOf(old, value)));
  const at = (i: number, j: number) => likeness[i]?.[j] ?? 0;
  // How alike the best pairs of the lines from i and j on are, all together.
  const best = Array.from({ length: removed.length + 1 }, () =>
    new Array<number>(added.length + 1).fill(0),
  );
  const rest = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const paired = at(i, j) > 0 ? at(i, j) + rest(i + 1, j + 1) : 0;
      (best[i] ?? [])[j] = Math.max(rest(i + 1, j), rest(i, j + 1), paired);
    }
  }
  const found: Change[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [old, value] = [removed[i], added[j]];
    if (!old && !value) return found;
    if (old && value && at(i, j) > 0 && rest(i, j) === at(i, j) + rest(i + 1, j + 1)) {
      found.push({ type: "change", kind: value.kind, parts: reworded(old.text, value.text) });
      i++;
      j++;
    } else if (old && (!value || rest(i, j) === rest(i + 1, j))) {
      found.push({ type: "change", kind: old.kind, parts: [{ text: old.text, only: "before" }] });
      i++;
    } else if (value) {
      found.push({
        type: "change",
        kind: value.kind,
        parts: [{ text: value.text, only: "after" }],
      });
      j++;
    }
  }
}

/** What a page has once: another title is still its title. */
const single: LineKind[] = ["title", "description", "reviewed"];

/** From this share of common words on, a line is the other one reworded. */
const ALIKE = 0.4;

/** How alike two lines are, from 0, not to be paired, to 1. */
function likenessOf(before: Line, after: Line): number {
  if (before.kind !== after.kind) return 0;
  if (single.includes(before.kind)) return 1;
  const shared = sharedWords(before.text, after.text);
  return shared < ALIKE ? 0 : shared;
}

/** The share of the words of two texts that both have. */
function sharedWords(before: string, after: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [old, value] = [words(before), words(after)];
  const left = new Map<string, number>();
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = value.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return (2 * shared.length) / Math.max(old.length + value.length, 1);
}

function reworded(before: string, after: string): Part[] {
  // Among many changes, the few words that stayed only disturb.
  if (sharedWords(before, after) < ALIKE) {
    return [
      { text: before, only: "before" },
      { text: after, only: "after" },
    ];
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    ...(removed && { only: "before" as const }),
    ...(added && { only: "after" as const }),
  }));
}
