import type { SymbolPicture } from "../../engine/load-engine";

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
}) {
  const { symbol, x, y, width, ladder = false } = props;
  const scale = Number(symbol.width) / width;
  const height = props.height ?? Number(symbol.height) / scale;
  return (
    <g transform={ladder ? `rotate(90 ${x} ${y})translate(0 ${-height})` : undefined}>
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`0 0 ${symbol.width} ${height * scale}`}
        data-symbol={symbol.kind}
        aria-hidden="true"
      >
        <path fill="var(--symbol-paper)" d={`M0 0h${symbol.width}v${height * scale}H0z`} />
        <path fill="var(--symbol-ink)" d={symbol.bars} shapeRendering="crispEdges" />
      </svg>
    </g>
  );
}
