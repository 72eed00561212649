/** When a change needs a new number: GTIN Management Standard, 2.3 (declared net content); a new picture is none. */
import before from "symbol:ean13/9521234000013";
import after from "symbol:ean13/9521234000174";
import type { DrawingWords } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { Jar } from "../kit/packs";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

export function SameOrNewNumber({ notes, labels }: DrawingWords<"same-or-new-number">) {
  return (
    <Panels
      panels={[
        {
          ...notes.today,
          drawing: <Honey content={labels.content} symbol={before} />,
        },
        {
          ...notes.newPicture,
          drawing: <Honey content={labels.content} symbol={before} hasNewPicture />,
        },
        {
          ...notes.newContent,
          drawing: <Honey content={labels.newContent} symbol={after} />,
        },
      ]}
    />
  );
}

function Honey(props: { content: string; symbol: SymbolPicture; hasNewPicture?: boolean }) {
  return (
    <Scene height={220}>
      <Jar>
        {props.hasNewPicture ? (
          <path data-tone="orange" d="M66 164c0-26 14-34 34-34 2 24-8 38-34 34zM66 164l18-18" />
        ) : (
          <path d="M66 146l9-15h17l9 15-9 15H75z" />
        )}
        <text x="66" y="118">
          {props.content}
        </text>
        <PlacedSymbol symbol={props.symbol} x={112} y={126} width={68} />
      </Jar>
    </Scene>
  );
}
