/** Pairs of colours, as printed and in the red light of a scanner (660 nm; GS1 General Specifications, 5.12.2.3). */
import ean13 from "symbol:ean13/9521234543213";
import type { DrawingWords } from "../../content/drawings";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

/** Colours of bars and ground; a test asks the engine whether they work. */
export const pairs = [
  { key: "blackOnWhite", ink: "#000000", ground: "#ffffff", works: true },
  { key: "blueOnOrange", ink: "#12335f", ground: "#f0891a", works: true },
  { key: "redOnWhite", ink: "#d8261c", ground: "#ffffff", works: false },
  { key: "blackOnGreen", ink: "#000000", ground: "#1b7a3a", works: false },
] as const;

/** What light of one colour shows of another: its share of red, in grey. */
function inRedLight(colour: string): string {
  return `#${colour.slice(1, 3).repeat(3)}`;
}

export function ScannerColours({ notes }: DrawingWords<"scanner-colours">) {
  return (
    <Panels
      compact
      panels={pairs.map(({ key, ink, ground }) => ({
        ...notes[key],
        drawing: (
          <Scene height={250}>
            <PlacedSymbol
              symbol={ean13}
              x={30}
              y={0}
              width={180}
              height={105}
              {...{ ink, ground }}
            />
            <path data-tone="quiet" d="M120 112v16m-6 -6l6 6l6 -6" />
            <PlacedSymbol
              symbol={ean13}
              x={30}
              y={136}
              width={180}
              height={105}
              ink={inRedLight(ink)}
              ground={inRedLight(ground)}
            />
          </Scene>
        ),
      }))}
    />
  );
}
