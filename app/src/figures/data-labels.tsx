/** Labels whose symbol and readable text say the same: each line is one element string, and a note explains it. */
import delivery from "symbol:gs1DataMatrix/(00)395212340000000014(420)3401(4300)Sample+Farm(4322)1";
import udi from "symbol:gs1DataMatrix/(01)09521234000051(17)271130(10)AB123";
import steak from "symbol:gs1DataMatrix/(01)09521234000167(3103)000436(3922)1046(17)261215(10)AB123";
import part from "symbol:gs1DataMatrix/(01)09521234004103(11)261121(21)BV00417";
import type { SymbolPicture } from "../engine/load-engine";
import { Noted } from "./kit/Noted";
import { PlacedSymbol } from "./kit/PlacedSymbol";
import { Mark, Scene } from "./kit/Scene";

type Line = { text: string; name: string; note: string };

export function UdiLabel() {
  return (
    <DataLabel
      title="Wound dressing 10 × 10 cm"
      symbol={udi}
      lines={[
        {
          text: "(01) 09521234000051",
          name: "UDI-DI",
          note: "The GTIN: which model, in which pack.",
        },
        { text: "(17) 271130", name: "UDI-PI", note: "Expiry date: 30 November 2027." },
        { text: "(10) AB123", name: "UDI-PI", note: "Batch." },
      ]}
    />
  );
}

export function SteakLabel() {
  return (
    <DataLabel
      title="Rump steak"
      symbol={steak}
      lines={[
        { text: "9521234000167", name: "Product", note: "An ordinary GTIN, after (01)." },
        { text: "0.436 kg", name: "Net weight", note: "After (3103), as 000436." },
        { text: "$10.46", name: "Price", note: "After (3922), as 1046." },
        { text: "Use by 15 Dec 26", name: "Use-by date", note: "After (17), as 261215." },
        { text: "Batch AB123", name: "Batch", note: "After (10)." },
      ]}
    />
  );
}

export function PartPlate() {
  return (
    <DataLabel
      isPlate
      title="Brake valve"
      symbol={part}
      lines={[
        { text: "(01) 09521234004103", name: "Product", note: "Which kind of valve it is." },
        { text: "(11) 261121", name: "Production date", note: "Made on 21 November 2026." },
        { text: "(21) BV00417", name: "Serial number", note: "This one valve." },
      ]}
    />
  );
}

export function DeliveryLabel() {
  return (
    <DataLabel
      title="To: Sample Farm VIC 3401"
      symbol={delivery}
      lines={[
        { text: "395212340000000014", name: "SSCC", note: "Which pallet it is, after (00)." },
        { text: "3401", name: "Postcode", note: "Where it goes, after (420)." },
        { text: "Sample Farm", name: "Receiver", note: "After (4300)." },
        {
          text: "Leave without signature",
          name: "Authority to leave",
          note: "No signature is needed, after (4322).",
        },
      ]}
    />
  );
}

function DataLabel(props: {
  title: string;
  symbol: SymbolPicture;
  lines: Line[];
  /** Metal with bolts instead of paper. */
  isPlate?: boolean;
}) {
  const { title, symbol, lines, isPlate = false } = props;
  const height = Math.max(148, 56 + lines.length * 30);
  return (
    <Noted notes={lines}>
      <Scene width={316} height={height + 8}>
        <rect
          x="4"
          y="4"
          width="308"
          height={height}
          rx={isPlate ? 12 : 3}
          data-tone={isPlate ? "tint" : undefined}
        />
        {isPlate &&
          [18, 302].flatMap((x) =>
            [18, height - 10].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />),
          )}
        <text x="32" y="32">
          {title}
        </text>
        <PlacedSymbol symbol={symbol} x={24} y={46} width={86} />
        {lines.map(({ text }, at) => (
          <g key={text}>
            <text x="144" y={61 + at * 30}>
              {text}
            </text>
            <Mark at={[126, 56 + at * 30]} number={at + 1} />
          </g>
        ))}
      </Scene>
    </Noted>
  );
}
