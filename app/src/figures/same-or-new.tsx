/** When a change needs a new number: GTIN Management Standard, 2.3 (declared net content); a new picture is none. */
import before from "symbol:ean13/9521234000013";
import after from "symbol:ean13/9521234000174";
import type { SymbolPicture } from "../engine/load-engine";
import { Panels } from "./kit/Panels";
import { PlacedSymbol } from "./kit/PlacedSymbol";
import { Scene } from "./kit/Scene";
import { Jar } from "./packs";

export function SameOrNewNumber() {
  return (
    <Panels
      panels={[
        {
          name: "Today",
          note: "500 g, number 9521234000013.",
          drawing: <Honey content="500 g" symbol={before} />,
        },
        {
          name: "New picture on the label",
          note: "The same product, so the same number: 9521234000013.",
          drawing: <Honey content="500 g" symbol={before} hasNewPicture />,
        },
        {
          name: "450 g instead of 500 g",
          note: "A new number, such as 9521234000174, and one for the carton as well.",
          drawing: <Honey content="450 g" symbol={after} />,
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
