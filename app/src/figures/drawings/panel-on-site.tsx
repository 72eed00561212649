import qrCode from "symbol:qrCode/(01)09521234003090(10)AB123(21)0417";
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, PlacedSymbol, Scene } from "../kit/Scene";

/** A fire-rated panel on a wall, whose symbol opens its documents on a phone. */
export function PanelOnSite({ notes }: DrawingWords<"panel-on-site">) {
  return (
    <Noted notes={notes}>
      <Scene width={300} height={216}>
        <path data-tone="tint" d="M10 10h82v190H10zM92 10h82v190H92zM174 10h82v190h-82z" />
        <path data-tone="quiet" d="M4 200h292" />
        <path d="M100 22h2M164 22h2M100 188h2M164 188h2" />
        <PlacedSymbol symbol={qrCode} x={102} y={70} width={62} />
        <path data-tone="accent" d="M218 122L164 74M218 150L164 130" />
        <rect x="218" y="92" width="66" height="112" rx="9" />
        <path data-tone="tint" d="M225 104h52v84h-52z" />
        <path data-tone="quiet" d="M232 120h38M232 132h38M232 144h24" />
        <path data-tone="orange" d="M232 158h38v16h-38z" />
        <Mark at={[133, 48]} number={1} />
        <Mark at={[251, 76]} number={2} />
      </Scene>
    </Noted>
  );
}
