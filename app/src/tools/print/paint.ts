/** Paints a drawing on whole pixels: no bar is wider or narrower than its neighbours of the same kind. */
import type { Drawing, DrawingItem } from "../../engine/load-print";
import { rectsOf } from "../../engine/rects";

/** What of a canvas is painted with. */
export type Painter = Pick<
  CanvasRenderingContext2D,
  "fillStyle" | "fillRect" | "fillText" | "font" | "measureText" | "textAlign"
> &
  // Only for texts that run upwards.
  Partial<Pick<CanvasRenderingContext2D, "setTransform" | "resetTransform">> & {
    letterSpacing?: string;
  };

type TextItem = Extract<DrawingItem, { type: "text" }>;

const INCH = 25_400;

/** How many pixels a drawing has at `dpi` pixels an inch. */
export function pixelSize(drawing: Drawing, dpi: number): { width: number; height: number } {
  const pixels = (length: number) => Math.max(1, Math.round((length * dpi) / INCH));
  return { width: pixels(drawing.width), height: pixels(drawing.height) };
}

/** Paints the drawing from the corner of the canvas. Marks for the screen are left out. */
export function paint(painter: Painter, drawing: Drawing, dpi: number): void {
  const { width, height } = pixelSize(drawing, dpi);
  painter.fillStyle = drawing.ground;
  painter.fillRect(0, 0, width, height);
  painter.fillStyle = drawing.ink;
  paintItems(painter, drawing.items, dpi / INCH);
}

function paintItems(painter: Painter, items: DrawingItem[], scale: number): void {
  for (const item of items) {
    switch (item.type) {
      case "rects":
        for (const { x, y, width, height } of rectsOf([item])) {
          paintBox(painter, [x, x + width], [y, y + height], scale);
        }
        break;
      case "line": {
        // Lines of labels are level or upright.
        const half = item.thickness / 2;
        const span = (one: number, other: number): [number, number] =>
          one === other ? [one - half, one + half] : [Math.min(one, other), Math.max(one, other)];
        const { from, to } = item;
        paintBox(painter, span(from.x, to.x), span(from.y, to.y), scale);
        break;
      }
      case "text":
        paintText(painter, item, scale);
        break;
      case "figure":
        paintItems(painter, item.items, scale);
        break;
      case "guide":
        break;
    }
  }
}

/** Edges are rounded rather than widths, so that neighbours still meet. */
function paintBox(
  painter: Painter,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
  scale: number,
): void {
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)];
  const width = Math.max(1, Math.round(right * scale) - x);
  const height = Math.max(1, Math.round(bottom * scale) - y);
  painter.fillRect(x, y, width, height);
}

const FAMILIES = {
  hri: "OCR B, OCR-B, Consolas, Menlo, Liberation Mono, monospace",
  sans: "Arial, Helvetica, Liberation Sans, sans-serif",
  bold: "Arial, Helvetica, Liberation Sans, sans-serif",
} satisfies Record<TextItem["font"], string>;

function paintText(painter: Painter, item: TextItem, scale: number): void {
  const weight = item.font === "bold" ? "bold " : "";
  painter.font = `${weight}${item.size * scale}px ${FAMILIES[item.font]}`;
  painter.letterSpacing = "0px";
  const natural = painter.measureText(item.text).width;
  const width = item.length === null ? natural : item.length * scale;
  const gaps = Math.max(1, item.text.length - 1);
  painter.letterSpacing = `${(width - natural) / gaps}px`;
  painter.textAlign = "left";
  const before = { start: 0, middle: width / 2, end: width }[item.anchor];
  if (!item.turned) {
    painter.fillText(item.text, item.x * scale - before, item.y * scale);
    return;
  }
  painter.setTransform?.(0, -1, 1, 0, item.x * scale, item.y * scale);
  painter.fillText(item.text, -before, 0);
  painter.resetTransform?.();
}
