import punnet from "symbol:ean13/9521234000228";
import crate from "symbol:gs1_128/(8003)095212340004571001";
import tanker from "symbol:gs1DataMatrix/(8004)9521234TKR07";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";
import { Shadow } from "../kit/scenery";

/** Oranges are packed among the trees while the milk leaves the dairy. */
export function Orchard(words: DrawingWords<"scene-orchard"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        punnet: { symbol: punnet, at: [478, 238, 168, 122] },
        crate: { symbol: crate, at: [72, 292, 214, 82] },
        tanker: { symbol: tanker, at: [352, 128, 206, 86] },
      }}
    >
      <path data-tone="sky" d="M0 0h720v230H0z" />
      <circle data-tone="glow" cx="150" cy="66" r="30" stroke="none" />
      <path data-tone="far" d="M0 150q110 -70 220 -22q120 -60 250 -6q110 -44 250 10v100H0z" />
      <path data-tone="mid" d="M0 182q130 -44 270 -10q150 -36 290 0q90 -18 160 -4v80H0z" />
      <Dairy />
      {/* The orchard in rows, the road through it. */}
      <path data-tone="ground" d="M0 214q360 -20 720 0v191H0z" />
      <path data-tone="shade" stroke="none" d="M0 222q360 -16 720 0v26q-360 -14 -720 0z" />
      {[520, 566, 612, 658, 704].map((x) => (
        <Tree key={x} x={x} y={206} size={0.42} />
      ))}
      <Tanker />
      <path data-tone="far" d="M0 268q360 -22 720 0v137H0z" />
      <path data-tone="ground" d="M0 300q330 -34 720 -4v109H0z" />
      <Tree x={672} y={300} size={1.5} hasFruit />
      <Tree x={24} y={312} size={1.35} hasFruit />
      <Cow />
      <Crates />
      <Table />
    </NumberedScene>
  );
}

function Dairy() {
  return (
    <>
      <path data-tone="light" d="M196 160h74v46h-74z" />
      <path data-tone="deep" stroke="none" d="M188 162l45 -26l45 26z" />
      <path data-tone="shade" stroke="none" d="M222 178h22v28h-22z" />
      <path data-tone="light" d="M164 146q0 -12 13 -12t13 12v60h-26z" />
      <path data-tone="shade" stroke="none" d="M180 134q10 1 10 12v60h-10z" />
    </>
  );
}

/** A cow of the dairy, grazing between the trees. */
function Cow() {
  return (
    <g transform="translate(170 -6)scale(1.6)">
      <ellipse data-tone="shadow" cx="130" cy="213" rx="26" ry="3" />
      <path data-tone="none" strokeWidth="1.2" d="M107 188q-4 6 -2 14" />
      <path
        strokeWidth="1.1"
        d="M109 184h34q5 0 7 4l9 12q3 5 -1 7l-6 2q-3 0 -4 -3l-5 -6v13h-5v-12h-21v12h-5v-14q-5 -3 -5 -9q0 -6 2 -6z"
      />
      <path
        data-tone="deep"
        stroke="none"
        d="M114 184.5h13q1 9 -6 10t-7 -10zM135 189q9 -2 9 4t-9 5zM151 190l6 -3l-1 6z"
      />
    </g>
  );
}

/** A round tree at its foot. */
function Tree(props: { x: number; y: number; size: number; hasFruit?: boolean }) {
  const { x, y, size, hasFruit = false } = props;
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <ellipse data-tone="shadow" cx="8" cy="2" rx="52" ry="7" />
      <path data-tone="deep" d="M-6 0q4 -20 0 -44h12q-4 24 2 44z" />
      <path
        data-tone="mid"
        d="M-54 -72a30 30 0 0 1 22 -46a36 36 0 0 1 66 0a30 30 0 0 1 20 46a26 26 0 0 1 -28 32h-52a26 26 0 0 1 -28 -32z"
      />
      <path
        fill="var(--scene-deep)"
        stroke="none"
        opacity="0.35"
        d="M54 -72a26 26 0 0 1 -28 32h-52a26 26 0 0 1 -26 -22q60 26 88 -54q24 18 18 44z"
      />
      {hasFruit &&
        [
          [-30, -84],
          [-6, -104],
          [18, -78],
          [-12, -62],
          [34, -100],
          [32, -56],
          [-36, -58],
        ].map(([cx, cy]) => (
          <circle key={cx} data-tone="warm" cx={cx} cy={cy} r="6.5" strokeWidth="1.2" />
        ))}
    </g>
  );
}

/** A milk tanker on the road, seen from the side. */
function Tanker() {
  return (
    <g transform="translate(72 -4)">
      <Shadow x={222} y={238} width={262} />
      <path data-tone="deep" d="M236 214h238v10H236z" />
      <path d="M300 136h156q24 4 24 37t-24 37H300q-20 -4 -20 -37t20 -37z" />
      <path data-tone="shade" d="M281 186h198q-4 22 -23 24H300q-16 -2 -19 -24z" />
      <path data-tone="none" d="M456 136q-16 8 -16 37t16 37" />
      <path data-tone="deep" d="M340 128h34v8h-34zM412 128h22v8h-22z" />
      <path fill="var(--symbol-paper)" d="M346 146h56v56h-56z" />
      <PlacedSymbol symbol={tanker} x={350} y={150} width={48} />
      <path data-tone="warm" d="M214 222v-34l14 -38q2 -4 8 -4h36v76z" />
      <path d="M224 186l11 -29h20v29z" />
      <path data-tone="glow" d="M214 206h10v9h-10z" />
      <path data-tone="deep" d="M274 140h5v78h-5z" />
      {[242, 306, 414, 450].map((x) => (
        <g key={x}>
          <circle data-tone="deep" cx={x} cy="224" r="15" />
          <circle cx={x} cy="224" r="6" />
        </g>
      ))}
    </g>
  );
}

const oranges = (x: number, y: number, count: number) =>
  [...Array(count).keys()].map((at) => (
    <circle key={`${x} ${at}`} data-tone="warm" cx={x + at * 28} cy={y - (at % 2) * 5} r="15.5" />
  ));

/** Crates of oranges, one on the other. */
function Crates() {
  return (
    <>
      <Shadow x={62} y={382} width={262} />
      {oranges(126, 212, 4)}
      {oranges(106, 226, 6)}
      <Crate y={224} />
      <Crate y={300} />
      <path fill="var(--symbol-paper)" d="M92 314h170v46H92z" />
      <PlacedSymbol symbol={crate} x={96} y={318} width={162} height={38} />
    </>
  );
}

function Crate({ y }: { y: number }) {
  return (
    <>
      <path data-tone="deep" d={`M282 ${y + 6}l30 -16v64l-30 18z`} />
      <path data-tone="shade" d={`M76 ${y}h206v74H76z`} />
      <path d={`M70 ${y}h218v12H70z`} />
      <path
        data-tone="deep"
        d={`M152 ${y + 20}h54v10h-54zM96 ${y + 42}h20v18H96zM128 ${y + 42}h20v18h-20zM210 ${y + 42}h20v18h-20zM242 ${y + 42}h20v18h-20z`}
      />
    </>
  );
}

/** A punnet on the packing table. */
function Table() {
  return (
    <>
      <path data-tone="deep" d="M456 372h12v33h-12zM668 372h12v33h-12z" />
      <path data-tone="glow" d="M430 362h290v14H430z" />
      <path data-tone="glow" d="M446 348h280l-6 14H430z" />
      <ellipse data-tone="shadow" cx="566" cy="357" rx="92" ry="6" />
      {oranges(522, 262, 4)}
      {oranges(508, 278, 5)}
      <path d="M486 268h152l-12 88H498z" opacity="0.94" />
      <path data-tone="none" d="M486 268h152l-12 88H498z" />
      <path data-tone="shade" d="M480 262h164v13H480z" />
      <path data-tone="deep" d="M488 282h148l-2 12H490z" />
      <PlacedSymbol symbol={punnet} x={519} y={298} width={86} height={52} />
    </>
  );
}
