/** The rectangles of a drawing, which cross as one piece of memory: hundreds of objects would take half the time of a symbol. */
import type { DrawingItem } from "./load-print";

export type Rect = { x: number; y: number; width: number; height: number };

/** The rectangles among some items; those of figures are among the items of these. */
export function rectsOf(items: DrawingItem[]): Rect[] {
  return items.flatMap((item) => {
    if (item.type !== "rects") return [];
    const numbers = new Float64Array(item.rects.buffer);
    return Array.from({ length: numbers.length / 4 }, (_, at) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.subarray(at * 4);
      return { x, y, width, height };
    });
  });
}
