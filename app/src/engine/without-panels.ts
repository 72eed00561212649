/**
 * A picture in which large dark areas are white.
 *
 * Readers refuse bars with print too near to them: an EAN-13 with less than six modules of white on its left is not found.
 * Without the panel beside it, it is, and then its quiet zone can be measured in the picture as it is.
 */
import type { Grey } from "./grey-picture";

/** How far a lens spreads the edge of an area, in pixels. */
const EDGE = 3;

/** Without areas of at least `side` pixels in both directions, which no bar has; nothing where there are none. */
export function withoutPanels({ width, height, shades }: Grey, side: number): Grey | undefined {
  const threshold = middleOf(shades);
  const isDark = (at: number) => (shades[at] ?? 0) < threshold;
  // Bit 1 for what is wide enough, bit 2 for what is high enough.
  const marks = new Uint8Array(shades.length);
  const markRuns = (start: number, step: number, count: number, mark: number) => {
    let from = 0;
    for (let index = 0; index <= count; index++) {
      if (index < count && isDark(start + index * step)) continue;
      for (let at = from; index - from >= side && at < index; at++) {
        marks[start + at * step] = (marks[start + at * step] ?? 0) | mark;
      }
      from = index + 1;
    }
  };
  for (let row = 0; row < height; row++) markRuns(row * width, 1, width, 1);
  for (let column = 0; column < width; column++) markRuns(column, width, height, 2);
  if (!marks.includes(3)) return undefined;
  const result = shades.slice();
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (marks[row * width + column] !== 3) continue;
      const [left, right] = [Math.max(0, column - EDGE), Math.min(width, column + EDGE + 1)];
      const isEdge = marks[row * width + column - 1] !== 3 || marks[row * width + column + 1] !== 3;
      const isEnd =
        marks[(row - 1) * width + column] !== 3 || marks[(row + 1) * width + column] !== 3;
      if (!isEdge && !isEnd) {
        result[row * width + column] = 255;
        continue;
      }
      for (let y = Math.max(0, row - EDGE); y < Math.min(height, row + EDGE + 1); y++) {
        result.fill(255, y * width + left, y * width + right);
      }
    }
  }
  return { width, height, shades: result };
}

/** Between the darkest and the lightest twentieth. */
function middleOf(shades: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const at = (share: number) => {
    let seen = 0;
    return counts.findIndex((count) => {
      seen += count;
      return seen >= share * shades.length;
    });
  };
  return (at(0.05) + at(0.95)) / 2;
}
