import styles from "./Ean13Symbol.module.css";
import { bars, ean13Modules, quietZones } from "./ean13";

/** At nominal size a module is 0.33 mm, bars are 22.85 mm and guard bars 1.65 mm (five modules) longer. */
const barHeight = 22.85 / 0.33;
const guardHeight = barHeight + 5;
const width = quietZones.left + 95 + quietZones.right;
const textSize = 10;

/** The symbol of a GTIN-13 with its quiet zones and the digits under it, at its true proportions. */
export function Ean13Symbol({ number }: { number: string }) {
  const modules = ean13Modules(number);
  if (modules === undefined) return null;
  const path = bars(modules)
    .map((bar) => {
      const height = bar.isGuard ? guardHeight : barHeight;
      return `M${quietZones.left + bar.start} 0h${bar.width}v${height}h-${bar.width}z`;
    })
    .join("");
  return (
    <svg className={styles.symbol} viewBox={`0 -3 ${width} ${guardHeight + 11}`} aria-hidden="true">
      <rect y="-3" width={width} height={guardHeight + 11} fill="var(--symbol-paper)" />
      <path d={path} fill="var(--symbol-ink)" shapeRendering="crispEdges" />
      <g className={styles.digits} fontSize={textSize}>
        <text x="0">{number.slice(0, 1)}</text>
        <text x={quietZones.left + 4} textLength="40">
          {number.slice(1, 7)}
        </text>
        <text x={quietZones.left + 51} textLength="40">
          {number.slice(7)}
        </text>
        <text x={width} textAnchor="end">
          {">"}
        </text>
      </g>
    </svg>
  );
}
