import jar from "symbol:ean13/9521234000013";
import packet from "symbol:ean13/9521234000075";
import carton from "symbol:itf14/19521234000010";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";

/** Two bays of a supermarket shelf, seen by someone who stands before it with a basket. */
export function Shelf(words: DrawingWords<"scene-shelf"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        jar: { symbol: jar, at: [212, 58, 96, 126] },
        packet: { symbol: packet, at: [388, 40, 104, 144] },
        carton: { symbol: carton, at: [80, 236, 224, 120] },
      }}
    >
      <path data-tone="far" d="M0 0h720v405H0z" />
      <path data-tone="mid" d="M0 0h720v22H0zM0 212h720v22H0z" />
      {/* What stands in the second row is in the shade of the first. */}
      <path
        data-tone="mid"
        d="M38 44h76v140H38zM136 44h76v140h-76zM234 44h76v140h-76zM332 44h24v140h-24z"
      />
      <path data-tone="mid" d="M412 32h84v150h-84zM522 32h84v150h-84zM632 32h84v150h-84z" />
      <path data-tone="mid" d="M344 258h30v90h-30zM360 246h190v106H360z" opacity="0.5" />
      <Board y={184} />
      <Tins />
      {[16, 114].map((x) => (
        <Honey key={x} x={x} />
      ))}
      <Honey x={212}>
        <PlacedSymbol symbol={jar} x={222} y={116} width={76} height={50} />
      </Honey>
      <Tea x={388}>
        <PlacedSymbol symbol={packet} x={402} y={122} width={76} height={50} />
      </Tea>
      <Tea x={498} />
      <Tea x={608} />
      <Board y={356} />
      <Tray />
      <PlacedSymbol symbol={carton} x={133} y={282} width={118} />
      {[344, 398, 452, 506].map((x) => (
        <Bottle key={x} x={x} />
      ))}
      <path data-tone="ground" d="M0 394h720v11H0z" />
      <Basket />
    </NumberedScene>
  );
}

/** A shelf with its price rail. */
function Board({ y }: { y: number }) {
  return (
    <>
      <path d={`M-4 ${y - 10}h728v10H-4z`} data-tone="shade" />
      <path d={`M-4 ${y}h728v28H-4z`} data-tone="deep" />
      {[40, 236, 412, 632].map((x) => (
        <g key={x}>
          <path d={`M${x} ${y + 4}h56v20h-56z`} />
          <path data-tone="warm" d={`M${x} ${y + 4}h16v20h-16z`} />
          <path data-tone="none" d={`M${x + 23} ${y + 11}h26M${x + 23} ${y + 17}h16`} />
        </g>
      ))}
    </>
  );
}

/** A jar of honey. */
function Honey({ x, children }: { x: number; children?: React.ReactNode }) {
  return (
    <>
      <path
        data-tone="glow"
        d={`M${x + 8} 78h80q8 6 8 18v78q0 10 -10 10h-76q-10 0 -10 -10v-78q0 -12 8 -18z`}
      />
      <path
        data-tone="warm"
        d={`M${x + 84} 78h4q8 6 8 18v78q0 10 -10 10h-6q8 -2 8 -12v-74q0 -12 -4 -20z`}
      />
      <path data-tone="deep" d={`M${x + 4} 58h88v20h-88z`} />
      <path d={`M${x} 106h96v66h-96z`} />
      {children ?? (
        <>
          <path data-tone="warm" d={`M${x + 48} 114l16 9v18l-16 9l-16 -9v-18z`} />
          <path data-tone="fine" d={`M${x + 20} 160h56`} />
        </>
      )}
    </>
  );
}

/** Tins between the rows, one on the other. */
function Tins() {
  return (
    <>
      {[142, 100].map((y) => (
        <g key={y}>
          <path d={`M322 ${y}h48v42h-48z`} />
          <path data-tone="warm" d={`M322 ${y + 8}h48v26h-48z`} />
          <path data-tone="shade" d={`M358 ${y}h12v8h-12zM358 ${y + 34}h12v8h-12z`} />
          <circle data-tone="glow" cx="346" cy={y + 21} r="9" />
        </g>
      ))}
    </>
  );
}

/** A packet of tea. */
function Tea({ x, children }: { x: number; children?: React.ReactNode }) {
  return (
    <>
      <path data-tone="shade" d={`M${x + 92} 48l12 -8v136l-12 8z`} />
      <path d={`M${x} 48l12 -8h92l-12 8z`} />
      <path d={`M${x} 48h92v136h-92z`} />
      <path data-tone="deep" d={`M${x} 48h92v58h-92z`} />
      <path data-tone="glow" d={`M${x + 46} 98q-26 -20 0 -42q26 22 0 42z`} />
      <path data-tone="none" d={`M${x + 46} 102v-32`} />
      {children ?? (
        <path data-tone="fine" d={`M${x + 14} 126h64M${x + 14} 140h64M${x + 14} 154h38`} />
      )}
    </>
  );
}

/** A carton of jars, its front torn down to sell from. */
function Tray() {
  return (
    <>
      {[92, 144, 196, 248].map((x) => (
        <g key={x}>
          <path data-tone="glow" d={`M${x} 252h44v40h-44z`} />
          <path data-tone="deep" d={`M${x - 2} 240h48v13h-48z`} />
        </g>
      ))}
      <path data-tone="shade" d="M304 278l14 -8v78l-14 8z" />
      <path d="M80 264q20 14 112 14t112 -14v92H80z" />
    </>
  );
}

/** A bottle of cordial. */
function Bottle({ x }: { x: number }) {
  return (
    <>
      <path
        data-tone="shade"
        d={`M${x + 14} 256v16q0 10 -12 16v60q0 8 8 8h28q8 0 8 -8v-60q-12 -6 -12 -16v-16z`}
      />
      <path data-tone="warm" d={`M${x + 12} 244h24v12h-24z`} />
      <path d={`M${x + 2} 298h44v38h-44z`} />
      <path data-tone="fine" d={`M${x + 12} 312h24M${x + 12} 322h14`} />
    </>
  );
}

/** A shopping basket in front of it all. */
function Basket() {
  return (
    <>
      <path data-tone="deep" d="M556 250h52v90h-52z" />
      <path data-tone="glow" d="M582 286q-14 -12 0 -24q14 12 0 24z" />
      <path data-tone="shade" d="M640 330v-44q0 -8 7 -12v-20h18v20q7 4 7 12v44z" />
      <path data-tone="warm" d="M645 244h22v12h-22z" />
      <path data-tone="glow" d="M596 292q20 -10 40 0q12 10 8 40h-58q-6 -28 10 -40z" />
      <path fill="none" strokeWidth="11" d="M536 322C548 214 690 214 702 322" />
      <path
        fill="none"
        stroke="var(--scene-warm)"
        strokeWidth="7"
        d="M536 322C548 214 690 214 702 322"
      />
      <path data-tone="warm" d="M520 322h198l-18 96H538z" />
      <path
        data-tone="none"
        d="M550 340l6 76M584 340l3 76M619 340v76M654 340l-3 76M688 340l-6 76"
      />
      <path data-tone="warm" d="M514 316h210v18H514z" />
    </>
  );
}
