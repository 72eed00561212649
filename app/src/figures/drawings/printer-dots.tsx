import type { DrawingWords } from "../../content/drawings";
import { Panels, Scene } from "../kit/Scene";

const COLUMNS = 16;
const ROWS = 6;
const DOT = 14;

/** Dots in which bars and spaces begin, in turn, when a module is so many dots wide. */
function edges(dots: number): number[] {
  return Array.from({ length: COLUMNS / dots + 1 }, (_, at) => Math.round(at * dots));
}

/** Three bars of one module in the dots of a printer: whole dots, and a size between them. */
export function PrinterDots({ notes }: DrawingWords<"printer-dots">) {
  return (
    <Panels
      panels={[
        {
          ...notes.whole,
          drawing: <Dots bars={edges(3)} />,
        },
        {
          ...notes.between,
          drawing: <Dots bars={edges(2.64)} />,
        },
      ]}
    />
  );
}

function Dots({ bars }: { bars: number[] }) {
  const [right, bottom] = [8 + COLUMNS * DOT, 8 + ROWS * DOT];
  const x = (dot: number) => 8 + dot * DOT;
  const upright = Array.from({ length: COLUMNS + 1 }, (_, dot) => `M${x(dot)} 8V${bottom}`);
  const level = Array.from({ length: ROWS + 1 }, (_, dot) => `M8 ${x(dot)}H${right}`);
  const black = bars.flatMap((from, at) => {
    const to = bars[at + 1];
    return at % 2 === 0 && to !== undefined ? [`M${x(from)} 8H${x(to)}V${bottom}H${x(from)}z`] : [];
  });
  return (
    <Scene height={bottom + 8}>
      <path fill="var(--symbol-paper)" stroke="none" d={`M8 8H${right}V${bottom}H8z`} />
      <path fill="var(--symbol-ink)" stroke="none" d={black.join("")} />
      <path data-tone="quiet" strokeWidth="0.75" d={upright.concat(level).join("")} />
    </Scene>
  );
}
