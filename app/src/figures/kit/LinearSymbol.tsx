import type { SymbolPicture } from "../../engine/load-engine";
import styles from "./LinearSymbol.module.css";

/**
 * Empty paper above and below, in millimetres, so that bars do not touch the page around them; squares have a quiet
 * zone there.
 */
const MARGIN = 1;

type Props = {
  symbol: SymbolPicture;
  /** Leaves out the text under bars, where the number stands beside the symbol in a size that can be read. */
  bare?: boolean;
};

/** A symbol with its quiet zones, and the text under bars. On paper it has its true size. */
export function LinearSymbol({ symbol, bare = false }: Props) {
  const { width, height, bars } = symbol;
  const texts = bare ? [] : symbol.texts;
  const margin = symbol.texts.length > 0 ? MARGIN : 0;
  const paper = Number(height) + 2 * margin;
  return (
    <svg
      className={styles.symbol}
      width={`${width}mm`}
      height={`${paper}mm`}
      viewBox={`0 ${-margin} ${width} ${paper}`}
      data-symbol={symbol.kind}
      aria-hidden="true"
    >
      <rect y={-margin} width={width} height={paper} fill="var(--symbol-paper)" />
      <path d={bars} fill="var(--symbol-ink)" shapeRendering="crispEdges" />
      <g className={styles.text}>
        {texts.map(({ x, y, size, anchor, text, length }) => (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            fontSize={size}
            textAnchor={anchor as "start" | "middle" | "end"}
            textLength={length ?? undefined}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
