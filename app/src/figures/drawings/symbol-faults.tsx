/** What keeps a scanner from reading an EAN-13: GS1 General Specifications, 5.2.3.4 (quiet zones) and 5.12.3 (height). */
import ean13 from "symbol:ean13/9521234543213";
import type { DrawingWords } from "../../content/drawings";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

export function SymbolFaults({ notes }: DrawingWords<"symbol-faults">) {
  const symbol = <PlacedSymbol symbol={ean13} x={30} y={10} width={180} height={118} />;
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.right,
          drawing: <Scene height={140}>{symbol}</Scene>,
        },
        {
          ...notes.noQuietZone,
          drawing: (
            <Scene height={140}>
              {symbol}
              <path data-tone="orange" d="M14 10h32v118H14z" />
              <path data-tone="none" d="M14 42l32-32M14 74l32-32M14 106l32-32M24 128l22-22" />
            </Scene>
          ),
        },
        {
          ...notes.cutShort,
          drawing: (
            <Scene height={140}>
              <PlacedSymbol symbol={ean13} x={30} y={50} width={180} height={36} />
              <path data-tone="accent" d="M24 112L216 24" />
            </Scene>
          ),
        },
      ]}
    />
  );
}
