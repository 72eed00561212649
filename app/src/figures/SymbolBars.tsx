type Props = { modules: string; height: number; x?: number; y?: number };

/** Rows of bars, one unit to a module, as a single path so that no seam can open between modules. */
export function SymbolBars({ modules, height, x = 0, y = 0 }: Props) {
  const path = [...modules.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${x + index} ${y}h${run.length}v${height}h-${run.length}z`)
    .join("");
  return <path d={path} fill="var(--symbol-ink)" shapeRendering="crispEdges" />;
}
