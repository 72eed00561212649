/** A returnable crate with its GRAI: GS1 General Specifications, 2.3.1 and application identifier (8003). */
import grai from "symbol:gs1DataMatrix/(8003)095212340004571001";
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, PlacedSymbol, Scene } from "../kit/Scene";

export function ReturnableCrate({ notes }: DrawingWords<"returnable-crate">) {
  return (
    <Noted notes={notes}>
      <Scene width={300} height={200}>
        <path data-tone="tint" d="M14 30h272l-18 160H32z" />
        <path d="M6 22h288v18H6z" />
        <path d="M110 56h80a10 10 0 0 1 0 20h-80a10 10 0 0 1 0-20z" />
        <path
          data-tone="quiet"
          d="M26 110h38M28 130h36M31 150h33M236 110h38M236 130h36M236 150h33"
        />
        <path d="M74 92h152v84H74z" />
        <PlacedSymbol symbol={grai} x={80} y={100} width={68} />
        <Mark at={[172, 118]} number={1} />
        <Mark at={[172, 150]} number={2} />
        <path data-tone="quiet" d="M190 118h26M190 150h16" />
      </Scene>
    </Noted>
  );
}
