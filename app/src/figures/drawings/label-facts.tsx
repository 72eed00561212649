import ean13 from "symbol:ean13/9521234000013";
import type { DrawingWords } from "../../content/drawings";
import { Mark, Noted, PlacedSymbol, Scene } from "../kit/Scene";

/** The back label of a pack, with what a product record repeats from it. */
export function LabelFacts({ notes, labels }: DrawingWords<"label-facts">) {
  return (
    <Noted notes={notes}>
      <Scene width={300} height={232}>
        <path d="M34 6h232v220H34z" />
        <path data-tone="tint" d="M34 6h232v42H34z" />
        <text x="76" y="32">
          {labels.name}
        </text>
        <path data-tone="quiet" d="M76 70h170M76 84h150M76 98h96" />
        <path data-tone="none" d="M76 128h80v78H76zM76 147h80M76 166h80M76 186h80M124 128v78" />
        <PlacedSymbol symbol={ean13} x={178} y={146} width={80} />
        <Mark at={[54, 27]} number={1} />
        <Mark at={[54, 84]} number={2} />
        <Mark at={[54, 167]} number={3} />
        <Mark at={[218, 128]} number={4} />
      </Scene>
    </Noted>
  );
}
