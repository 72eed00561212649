/** Labels whose symbol and readable text say the same: each line is one element string, and its note explains it. */
import delivery from "symbol:gs1DataMatrix/(00)395212340000000014(420)3401(4300)Sample+Farm(4322)1";
import udi from "symbol:gs1DataMatrix/(01)09521234000051(17)271130(10)AB123";
import steak from "symbol:gs1DataMatrix/(01)09521234000167(3103)000436(3922)1046(17)261215(10)AB123";
import part from "symbol:gs1DataMatrix/(01)09521234004103(11)261121(21)BV00417";
import type { DrawingWords, Note } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { Mark, Noted, PlacedSymbol, Scene } from "../kit/Scene";

export function UdiLabel(words: DrawingWords<"udi-label">) {
  return <DataLabel symbol={udi} {...words} />;
}

export function SteakLabel(words: DrawingWords<"steak-label">) {
  return <DataLabel symbol={steak} {...words} />;
}

export function PartPlate(words: DrawingWords<"part-plate">) {
  return <DataLabel isPlate symbol={part} {...words} />;
}

export function DeliveryLabel(words: DrawingWords<"delivery-label">) {
  return <DataLabel symbol={delivery} {...words} />;
}

/** A label with its title, a symbol and a line for each note. */
function DataLabel<Line extends string>(props: {
  symbol: SymbolPicture;
  notes: Record<Line, Note>;
  labels: Record<Line | "title", string>;
  /** Metal with bolts instead of paper. */
  isPlate?: boolean;
}) {
  const { symbol, notes, labels, isPlate = false } = props;
  // `Object.keys` widens the names to strings.
  const lines = Object.keys(notes) as Line[];
  const height = Math.max(148, 56 + lines.length * 30);
  return (
    <Noted notes={notes}>
      <Scene width={316} height={height + 8}>
        <rect
          x="4"
          y="4"
          width="308"
          height={height}
          rx={isPlate ? 12 : 3}
          data-tone={isPlate ? "tint" : undefined}
        />
        {isPlate &&
          [18, 302].flatMap((x) =>
            [18, height - 10].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />),
          )}
        <text x="32" y="32">
          {labels.title}
        </text>
        <PlacedSymbol symbol={symbol} x={16} y={46} width={86} />
        {lines.map((line, at) => (
          <g key={line}>
            <text x="130" y={61 + at * 30}>
              {labels[line]}
            </text>
            <Mark at={[114, 56 + at * 30]} number={at + 1} />
          </g>
        ))}
      </Scene>
    </Noted>
  );
}
