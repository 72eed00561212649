import type { DrawingItem, Drawing as Drawn } from "../../engine/load-print";
import { rectsOf } from "../../engine/rects";
import styles from "./NumberingTool.module.css";

/** Families of digits of one width, as in the files. */
const families = {
  hri: "OCR B, OCR-B, Consolas, Menlo, Liberation Mono, monospace",
  sans: "Arial, Helvetica, Liberation Sans, sans-serif",
  bold: "Arial, Helvetica, Liberation Sans, sans-serif",
};

/** A symbol on paper, in its true size where the screen tells it, with the marks that only screens show. */
export function Drawing({ drawing }: { drawing: Drawn }) {
  const { width, height, title, ink, ground, items } = drawing;
  return (
    <svg
      className={styles.drawing}
      role="img"
      aria-label={title}
      width={`${width / 1000}mm`}
      height={`${height / 1000}mm`}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path fill={ground} d={`M0 0h${width}v${height}H0z`} />
      <g fill={ink} stroke="none" color={ink}>
        <Items items={items} />
      </g>
    </svg>
  );
}

function Items({ items }: { items: DrawingItem[] }) {
  const bars = rectsOf(items).map(
    ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`,
  );
  return (
    <>
      {bars.length > 0 && <path shapeRendering="crispEdges" d={bars.join("")} />}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is replaced as a whole
        <Item key={index} item={item} />
      ))}
    </>
  );
}

function Item({ item }: { item: DrawingItem }) {
  switch (item.type) {
    case "rects":
      return null; // all bars are one path
    case "figure":
      return <Items items={item.items} />;
    case "text":
      return (
        <text
          x={item.x}
          y={item.y}
          fontSize={item.size}
          fontFamily={families[item.font]}
          fontWeight={item.font === "bold" ? "bold" : undefined}
          textAnchor={item.anchor}
          textLength={item.length ?? undefined}
          transform={item.turned ? `rotate(-90 ${item.x} ${item.y})` : undefined}
        >
          {item.text}
        </text>
      );
    case "line":
      return (
        <path
          stroke="currentColor"
          strokeWidth={item.thickness}
          d={`M${item.from.x} ${item.from.y}L${item.to.x} ${item.to.y}`}
        />
      );
    case "guide":
      return (
        <path
          className={styles.guide}
          d={`M${item.from.x} ${item.from.y}L${item.to.x} ${item.to.y}`}
        />
      );
  }
}
