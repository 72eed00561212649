/** An EAN-13 and a QR Code on one pack: GS1 General Specifications, 6.2 (within 50 mm of its centre, or well apart). */

import ean13 from "symbol:ean13/9521234000143";
import gs1DataMatrix from "symbol:gs1DataMatrix/(01)09521234000143(17)261215(10)AB123";
import qrCode from "symbol:qrCode/(01)09521234000143";
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, Panels, PlacedSymbol, Scene } from "../kit/Scene";

/** Units of a scene to a millimetre: the circle of 50 mm just fits. */
const MM = 2.2;
const [width, height] = [Number(ean13.width) * MM, Number(ean13.height) * MM];
const square = Number(qrCode.width) * MM;

export function SymbolsOnOnePack({ notes, labels }: DrawingWords<"symbols-on-one-pack">) {
  return (
    <Panels
      panels={[
        {
          ...notes.right,
          drawing: <Pack left={168} top={100} radius={labels.radius} />,
        },
        {
          ...notes.wrong,
          drawing: <Pack left={206} top={188} radius={labels.radius} />,
        },
      ]}
    />
  );
}

/** Where the two stand, with the circle that decides. */
function Pack({ left, top, radius }: { left: number; top: number; radius: string }) {
  return (
    <Scene height={240} width={256}>
      <circle data-tone="tint" cx="120" cy="120" r={50 * MM} />
      <PlacedSymbol symbol={ean13} x={120 - width / 2} y={120 - height / 2} width={width} />
      <PlacedSymbol symbol={qrCode} x={left} y={top} width={square} />
      <path data-tone="accent" d="M120 120L42.2 197.8" />
      <circle data-tone="orange" cx="120" cy="120" r="4" />
      <text x="86" y="190">
        {radius}
      </text>
    </Scene>
  );
}

/** A tub of yoghurt while checkouts change over: the EAN-13 stays, a two-dimensional symbol is printed beside it. */
export function BothSymbols({ notes }: DrawingWords<"both-symbols">) {
  return (
    <Noted notes={notes}>
      <Scene width={300} height={214}>
        <path d="M24 42h252l-24 162H48z" />
        <path data-tone="tint" d="M10 16h280v26H10z" />
        <path data-tone="orange" d="M40 62h220l-2 14H42z" />
        <PlacedSymbol symbol={ean13} x={62} y={112} width={104} />
        <PlacedSymbol symbol={gs1DataMatrix} x={182} y={126} width={50} />
        <Mark at={[114, 96]} number={1} />
        <Mark at={[207, 106]} number={2} />
      </Scene>
    </Noted>
  );
}
