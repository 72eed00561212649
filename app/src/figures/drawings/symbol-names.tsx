/** The symbols that the glossary names, each as large as its place allows. */

import ean13 from "symbol:ean13/9521234543213";
import gs1DataMatrix from "symbol:gs1DataMatrix/(01)09521234000143";
import itf14 from "symbol:itf14/19521234543210";
import qrCode from "symbol:qrCode/(01)09521234000143";
import type { DrawingWords } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

const [WIDTH, HEIGHT] = [240, 116];

export function SymbolNames({ notes }: DrawingWords<"symbol-names">) {
  return (
    <Panels
      compact
      panels={[
        { ...notes.ean13, drawing: <Pictured symbol={ean13} width={150} /> },
        { ...notes.itf14, drawing: <Pictured symbol={itf14} width={228} /> },
        { ...notes.gs1DataMatrix, drawing: <Pictured symbol={gs1DataMatrix} width={100} /> },
        { ...notes.qrCode, drawing: <Pictured symbol={qrCode} width={108} /> },
      ]}
    />
  );
}

/** A symbol on the line on which all of them stand, above their names. */
function Pictured({ symbol, width }: { symbol: SymbolPicture; width: number }) {
  const tall = (Number(symbol.height) / Number(symbol.width)) * width;
  const height = Math.min(tall, HEIGHT);
  return (
    <Scene width={WIDTH} height={HEIGHT}>
      <PlacedSymbol symbol={symbol} x={0} y={HEIGHT - height} width={width} height={height} />
    </Scene>
  );
}
