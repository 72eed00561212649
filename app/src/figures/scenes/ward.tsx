import vial from "symbol:gs1DataMatrix/(01)09521234000099(17)271130(10)AB123";
import pump from "symbol:gs1DataMatrix/(8004)9521234PUMP031";
import wristband from "symbol:gs1DataMatrix/(8018)952123400000012348";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";

/** A bed in a ward, with what is used at it. */
export function Ward(words: DrawingWords<"scene-ward"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        vial: { symbol: vial, at: [536, 176, 84, 130] },
        wristband: { symbol: wristband, at: [362, 230, 62, 64] },
        pump: { symbol: pump, at: [62, 118, 78, 104] },
      }}
    >
      <path data-tone="far" d="M0 0h720v330H0z" />
      <path data-tone="ground" d="M0 330h720v75H0z" />
      <path data-tone="mid" d="M0 324h720v6H0z" />
      <Window />
      {/* A curtain on its rail. */}
      <path data-tone="light" d="M610 30q14 150 -6 294h116V30z" />
      <path data-tone="fine" d="M632 34q10 150 -4 286M658 34q8 150 -2 286M688 34q6 150 0 286" />
      <path data-tone="deep" d="M560 24h160v7H560z" />
      <Stand />
      <Bed />
      <PlacedSymbol symbol={wristband} x={371} y={240} width={44} />
      <BedsideTable />
    </NumberedScene>
  );
}

function Window() {
  return (
    <>
      <path d="M196 34h300v130H196z" />
      <path data-tone="sky" d="M204 42h138v114H204zM350 42h138v114H350z" />
      <circle data-tone="glow" cx="252" cy="80" r="18" stroke="none" />
      <path
        data-tone="mid"
        d="M204 132q44 -34 92 -8q22 -16 46 -10v42H204zM350 118q36 -20 66 4q36 -22 72 -6v40H350z"
      />
      <path data-tone="shade" d="M188 164h316v10H188z" />
    </>
  );
}

/** The infusion pump on its stand, with a bag above. */
function Stand() {
  return (
    <>
      <path data-tone="none" strokeWidth="5" d="M101 30v330M78 34q0 -12 23 -12t23 12" />
      <path d="M58 372l43 -16l43 16" data-tone="none" strokeWidth="5" />
      <circle data-tone="deep" cx="58" cy="376" r="7" />
      <circle data-tone="deep" cx="144" cy="376" r="7" />
      <path d="M64 40h28q4 0 4 6v42q0 8 -10 10h-16q-10 -2 -10 -10V46q0 -6 4 -6z" />
      <path data-tone="glow" d="M60 64h36v24q0 8 -10 10h-16q-10 -2 -10 -10z" />
      <path data-tone="none" d="M78 98v20" />
      <path
        data-tone="none"
        stroke="var(--scene-warm)"
        strokeWidth="2.5"
        d="M140 196q46 10 60 60q14 36 60 20"
      />
      <path d="M68 118h66q6 0 6 6v92q0 6 -6 6H68q-6 0 -6 -6v-92q0 -6 6 -6z" />
      <path data-tone="deep" d="M70 126h62v24H70z" />
      <path data-tone="none" stroke="var(--scene-glow)" d="M76 140h10l5 -8l6 14l5 -6h22" />
      <PlacedSymbol symbol={pump} x={70} y={160} width={38} />
      <circle data-tone="warm" cx="123" cy="170" r="7" />
      <circle data-tone="shade" cx="123" cy="192" r="7" />
    </>
  );
}

/** Someone asleep, an arm with the wristband on the blanket. */
function Bed() {
  return (
    <>
      <path data-tone="shadow" d="M176 374h370v12H176z" />
      <path data-tone="deep" d="M166 160h14v206h-14zM534 250h14v116h-14z" />
      <path data-tone="none" strokeWidth="4" d="M180 350h354" />
      <circle data-tone="deep" cx="182" cy="372" r="11" />
      <circle data-tone="deep" cx="536" cy="372" r="11" />
      <path d="M178 300h360v28H178z" data-tone="shade" />
      <path d="M182 236q4 -24 30 -30l54 -4q16 2 18 18l4 80H182z" />
      <circle data-tone="glow" cx="246" cy="210" r="27" />
      <path data-tone="deep" d="M220 216q-10 -40 26 -40q20 0 26 16q-24 -2 -32 4q-2 14 -20 20z" />
      <path data-tone="none" d="M254 208q5 3 9 0M257 222q-3 5 -7 4" />
      <path data-tone="warm" d="M262 240q60 -22 130 -8q40 -16 70 -2q60 8 76 30v50H256z" />
      <path data-tone="light" d="M262 240q22 -8 52 -11l-6 82h-52z" />
      <path data-tone="none" d="M262 240q22 -8 52 -11l-6 82M538 260v50H256l6 -70" />
      <path d="M256 310h282v18H256z" data-tone="warm" />
      <path
        data-tone="glow"
        d="M286 244q20 -14 50 -6l86 14q34 -2 48 16q4 10 -10 10l-12 -2q-10 14 -40 8l-108 -4q-22 -16 -14 -36z"
      />
      <path data-tone="none" d="M448 276l-22 -6M462 262l-12 -6" />
      <path d="M366 238q26 2 58 12v36q-32 0 -60 -2z" fill="var(--symbol-paper)" />
      <path d="M262 240q14 -14 54 -10q10 30 -2 58q-34 6 -56 -8z" />
      <path fill="var(--symbol-paper)" d="M368 236h50v52h-50z" />
    </>
  );
}

/** The table in front, with the vial and its box. */
function BedsideTable() {
  return (
    <>
      <path data-tone="shadow" d="M496 398h230v8H496z" />
      <path data-tone="shade" d="M508 318h212v87H508z" />
      <path data-tone="none" d="M508 358h212M596 338h40" strokeWidth="2.5" />
      <path d="M496 304h224v14H496z" />
      <path d="M640 226h66v78h-66z" />
      <path data-tone="deep" d="M640 226h66v22h-66z" />
      <path data-tone="shade" d="M706 226l12 -8v80l-12 6zM640 226l12 -8h66l-12 8z" />
      <path data-tone="fine" d="M650 264h46M650 276h46M650 288h24" />
      <path data-tone="warm" d="M558 176h40v16h-40z" />
      <path data-tone="shade" d="M562 192h32v12h-32z" />
      <path d="M562 204h32q22 10 24 30v62q0 8 -8 8h-64q-8 0 -8 -8v-62q2 -20 24 -30z" />
      <path data-tone="glow" d="M538 250h80v46q0 8 -8 8h-64q-8 0 -8 -8z" />
      <path fill="var(--symbol-paper)" d="M538 234h80v58h-80z" />
      <PlacedSymbol symbol={vial} x={552} y={238} width={50} />
    </>
  );
}
