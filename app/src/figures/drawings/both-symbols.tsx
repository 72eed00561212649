import ean13 from "symbol:ean13/9521234000143";
import gs1DataMatrix from "symbol:gs1DataMatrix/(01)09521234000143(17)261215(10)AB123";
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, PlacedSymbol, Scene } from "../kit/Scene";

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
