import type { SymbolPicture } from "../../engine/load-engine";

/** Empty paper around bars, in millimetres; squares have a quiet zone on all sides. */
const MARGIN = 1;

/** A real symbol within a scene, scaled to `width`; its text is left out, which would be too small to read. */
export function PlacedSymbol(props: {
  symbol: SymbolPicture;
  x: number;
  y: number;
  width: number;
  /** Shows so much of the bars; all of them if left out. */
  height?: number;
  /** Lays it on its side, the bars like the rungs of a ladder; `width` is still that of the bars. */
  ladder?: boolean;
  /** Colours, if not black on white. */
  ink?: string;
  ground?: string;
}) {
  const { symbol, x, y, width, ladder = false } = props;
  const { ink = "var(--symbol-ink)", ground = "var(--symbol-paper)" } = props;
  const margin = symbol.texts.length > 0 ? MARGIN : 0;
  const paper = Number(symbol.width) + 2 * margin;
  const scale = paper / width;
  const height = props.height ?? (Number(symbol.height) + 2 * margin) / scale;
  return (
    <g transform={ladder ? `rotate(90 ${x} ${y})translate(0 ${-height})` : undefined}>
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`${-margin} ${-margin} ${paper} ${height * scale}`}
        data-symbol={symbol.kind}
        aria-hidden="true"
      >
        <path fill={ground} d={`M${-margin} ${-margin}h${paper}v${height * scale}h${-paper}z`} />
        <path fill={ink} d={symbol.bars} />
      </svg>
    </g>
  );
}
