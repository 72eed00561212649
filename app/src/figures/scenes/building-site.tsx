import bundle from "symbol:gs1_128/(00)195212340000040016";
import gate from "symbol:gs1DataMatrix/(414)9521234001003";
import panel from "symbol:qrCode/(01)09521234003090(10)AB123(21)0417";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";
import { Shadow, Worker } from "../kit/scenery";

/** A crane sets a wall panel; the next ones wait on the ground. */
export function BuildingSite(words: DrawingWords<"scene-building-site"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        panel: { symbol: panel, at: [262, 116, 116, 128] },
        bundle: { symbol: bundle, at: [150, 312, 244, 62] },
        gate: { symbol: gate, at: [558, 262, 92, 96] },
      }}
    >
      <path data-tone="sky" d="M0 0h720v330H0z" />
      <path
        data-tone="far"
        d="M0 330V210h44v-40h36v70h30V150h52v98h34v-44h60v60h40v-34h44v20h70V120h20v-18h26v60h44v168z"
      />
      <Crane />
      <Frame />
      <path data-tone="ground" d="M0 318q360 -14 720 0v87H0z" />
      <LiftedPanel />
      <Worker x={440} y={350} scale={0.98} isTurned hasHelmet hand={[30, -44]} />
      <Bundle />
      <Fence />
    </NumberedScene>
  );
}

const steps = (from: number, to: number, by: number) =>
  [...Array(Math.floor((to - from) / by)).keys()].map((at) => from + at * by);

/** A tower crane: mast, jib and the hook over the panel. */
function Crane() {
  return (
    <>
      <path data-tone="none" d="M103 22L16 40M103 22L470 40" strokeWidth="2" />
      <path data-tone="warm" d="M88 56h30v290H88z" />
      <path
        data-tone="none"
        d={steps(66, 340, 30)
          .map((y) => `M88 ${y}l30 15l-30 15`)
          .join("")}
      />
      <path data-tone="warm" d="M-4 40h520v15H-4z" />
      <path
        data-tone="none"
        d={steps(2, 516, 30)
          .map((x) => `M${x} 55l15 -15l15 15`)
          .join("")}
      />
      <path data-tone="warm" d="M98 40l5 -24l8 24z" />
      <path data-tone="deep" d="M2 55h36v34H2z" />
      <path d="M118 55h32v34h-26q-6 0 -6 -6z" />
      <path data-tone="shade" d="M126 62h18v16h-18z" />
      <path data-tone="deep" d="M304 52h32v10h-32z" />
    </>
  );
}

/** The building so far: slabs, columns and a scaffold, with the gap for the panel. */
function Frame() {
  return (
    <>
      <path data-tone="mid" d="M470 112h250v220H470z" />
      <path data-tone="shade" d="M470 112h20v208h-20zM560 112h20v208h-20zM650 112h20v208h-20z" />
      <path d="M452 100h268v16H452zM452 176h268v16H452zM452 252h268v16H452z" />
      <path d="M580 116h70v60h-70zM670 192h50v60h-50zM670 116h50v60h-50z" />
      <path data-tone="glow" d="M596 130h38v32h-38z" />
      <path data-tone="fine" d="M615 130v32M596 146h38" />
      <path
        data-tone="none"
        d="M496 76v24M530 66v34M564 76v24M598 66v34M632 76v24M666 66v34M700 76v24"
        strokeWidth="2.5"
      />
      <path
        data-tone="none"
        d="M446 92v236M428 92v236M428 134h18M428 210h18M428 286h18M428 134l18 76M428 210l18 76"
        strokeWidth="2.5"
      />
    </>
  );
}

function LiftedPanel() {
  return (
    <>
      <path data-tone="none" d="M320 62v24" strokeWidth="2.5" />
      <path data-tone="deep" d="M312 82h16v12h-16z" />
      <path data-tone="none" d="M320 94L270 118M320 94L372 112" />
      <path data-tone="shade" d="M378 116l10 -7v128l-10 7z" />
      <path d="M262 116l10 -7h116l-10 7z" />
      <path d="M262 116h116v128H262z" />
      <path data-tone="fine" d="M262 138h116M262 226h116" />
      <PlacedSymbol symbol={panel} x={283} y={144} width={76} />
    </>
  );
}

/** Panels lying on timber, with the label of their pallet. */
function Bundle() {
  return (
    <>
      <Shadow x={132} y={384} width={310} />
      <path data-tone="glow" d="M160 368h26v16h-26zM262 368h26v16h-26zM358 368h26v16h-26z" />
      {[356, 344, 332, 320, 308].map((y, at) => (
        <g key={y}>
          <path data-tone={at % 2 ? undefined : "shade"} d={`M150 ${y}h244v12H150z`} />
          <path data-tone="shade" d={`M394 ${y}l36 -18v12l-36 18z`} />
        </g>
      ))}
      <path d="M150 308l36 -18h244l-36 18z" />
      <path
        data-tone="deep"
        d="M176 308l36 -18h10l-36 18v60h-10zM356 308l36 -18h10l-36 18v60h-10z"
      />
      <path fill="var(--symbol-paper)" d="M200 318h142v48H200z" />
      <PlacedSymbol symbol={bundle} x={204} y={322} width={134} height={40} />
    </>
  );
}

/** The fence in front, with the sign of the gate. */
function Fence() {
  return (
    <>
      <path
        data-tone="fine"
        d={steps(510, 720, 14)
          .map((x) => `M${x} 276v106`)
          .join("")}
      />
      <path data-tone="none" d="M500 276h226M500 382h226M500 270v122M718 270v122" strokeWidth="4" />
      <path data-tone="deep" d="M484 390h34v12h-34zM700 390h34v12h-34z" />
      <path d="M558 262h92v96h-92z" />
      <path data-tone="warm" d="M558 262h92v24h-92z" />
      <PlacedSymbol symbol={gate} x={577} y={294} width={54} />
    </>
  );
}
