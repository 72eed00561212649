import crate from "symbol:gs1_128/(8003)095212340004642040";
import valve from "symbol:gs1DataMatrix/(01)09521234004103(11)261121(21)BV00417";
import wagon from "symbol:gs1DataMatrix/(8004)9521234WAG00417";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";
import { Shadow, Worker } from "../kit/scenery";

/** A wagon in the yard, and the parts that are about to be fitted. */
export function RailYard(words: DrawingWords<"scene-rail-yard"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        valve: { symbol: valve, at: [92, 248, 160, 124] },
        wagon: { symbol: wagon, at: [384, 116, 84, 76] },
        crate: { symbol: crate, at: [462, 276, 192, 98] },
      }}
    >
      <path data-tone="sky" d="M0 0h720v210H0z" />
      <path
        data-tone="far"
        d="M0 150h40v-34h26v34h52v-56h18v-20h26v76h60v-28l30 -18v46h468v60H0z"
      />
      <Gantry />
      <path data-tone="ground" d="M0 196h720v209H0z" />
      <Tracks />
      <path data-tone="shadow" d="M246 268h474v14H246z" />
      <Wagon />
      {/* The track in front of the wagon, and the ground before it. */}
      <path data-tone="shade" d="M0 280h720v10H0z" />
      <path data-tone="far" d="M0 290q360 -10 720 0v115H0z" />
      <path data-tone="ground" d="M0 316q330 -24 720 -6v95H0z" />
      <Shadow x={304} y={330} width={92} />
      <Worker x={344} y={330} scale={1.04} hasHelmet hand={[34, -6]} />
      <path data-tone="deep" d="M374 192h12v24h-12z" />
      <Stillage />
      <Valve />
    </NumberedScene>
  );
}

/** Signals over the tracks, and the wires far behind. */
function Gantry() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--scene-mid)"
        d="M0 26q180 30 360 10t360 0M0 44q180 30 360 10t360 0"
      />
      <path data-tone="deep" d="M30 30h9v174h-9zM196 30h9v174h-9zM24 44h188v9H24z" />
      <path data-tone="none" d="M30 62h175M39 62l26 -9l26 9l26 -9l26 9l26 -9l26 9" />
      {[78, 140].map((x) => (
        <g key={x}>
          <path data-tone="deep" d={`M${x} 62h24v56q0 4 -4 4h-16q-4 0 -4 -4z`} />
          <circle data-tone={x === 78 ? "warm" : "shade"} cx={x + 12} cy="78" r="7.5" />
          <circle data-tone={x === 78 ? "shade" : "glow"} cx={x + 12} cy="104" r="7.5" />
        </g>
      ))}
    </>
  );
}

/** Tracks that meet at the horizon. */
function Tracks() {
  return (
    <>
      <path data-tone="far" d="M104 196h22l70 110H-60z" />
      <path
        fill="none"
        stroke="var(--scene-mid)"
        strokeWidth="5"
        d="M100 206h28M94 216h42M84 230h64M70 248h88M46 272h126"
      />
      <path data-tone="none" strokeWidth="3" d="M110 196L20 300M120 196L178 300" />
    </>
  );
}

/** A hopper wagon from its side. */
function Wagon() {
  return (
    <>
      <path data-tone="deep" d="M262 236h458v12H262z" />
      <path d="M270 74h460v60l-8 90H318z" />
      <path data-tone="shade" d="M300 168h430l-4 56H318z" />
      <path data-tone="warm" d="M262 66h460v18H262z" />
      <path
        data-tone="none"
        d="M282 84l44 140M346 84l24 140M498 84v140M574 84v140M650 84v140"
        strokeWidth="2.5"
      />
      <path data-tone="shade" d="M318 224h60l-14 22h-34zM560 224h80l-20 22h-40z" />
      <path
        data-tone="none"
        d="M258 236v-128M268 236v-128M258 128h10M258 152h10M258 176h10M258 200h10"
        strokeWidth="2.5"
      />
      <path fill="var(--symbol-paper)" d="M390 120h72v68h-72z" />
      <PlacedSymbol symbol={wagon} x={398} y={126} width={56} />
      {[310, 378, 588, 656].map((x) => (
        <g key={x}>
          <circle data-tone="shade" cx={x} cy="258" r="23" />
          <circle data-tone="deep" cx={x} cy="258" r="9" />
        </g>
      ))}
      <path data-tone="deep" d="M298 248h92l8 10h-108zM576 248h92l8 10H568z" />
    </>
  );
}

/** A steel crate with springs. */
function Stillage() {
  return (
    <>
      <Shadow x={440} y={380} width={246} />
      {[492, 530, 568, 606].map((x) => (
        <g key={x}>
          <path data-tone="warm" d={`M${x - 13} 250h26v40h-26z`} />
          <path data-tone="none" d={`M${x - 13} 258l26 6M${x - 13} 268l26 6M${x - 13} 278l26 6`} />
        </g>
      ))}
      <path data-tone="deep" d="M650 284l22 -12v84l-22 14z" />
      <path data-tone="shade" d="M462 284h188v82H462z" />
      <path data-tone="none" d="M462 284l188 82M650 284l-188 82" strokeWidth="3" />
      <path
        data-tone="deep"
        d="M454 276h204v11H454zM454 360h204v10H454zM456 250h12v128h-12zM644 250h12v128h-12z"
      />
      <path fill="var(--symbol-paper)" d="M480 300h152v48H480z" />
      <PlacedSymbol symbol={crate} x={484} y={304} width={144} height={40} />
    </>
  );
}

/** A brake valve on blocks of timber, its mark in the metal. */
function Valve() {
  return (
    <>
      <Shadow x={66} y={386} width={214} />
      <path data-tone="glow" d="M76 368h192v18H76z" />
      <path data-tone="none" d="M88 377h40M150 377h70" />
      <path data-tone="shade" d="M64 296h36v40H64zM244 296h36v40h-36z" />
      <path data-tone="deep" d="M54 286h14v60H54zM276 286h14v60h-14z" />
      <path data-tone="warm" d="M150 222h44v28h-44z" />
      <path data-tone="none" d="M150 232h44M150 241h44" />
      <path data-tone="deep" d="M140 214h64v10h-64z" />
      <path d="M116 248h112q24 0 24 24v72q0 24 -24 24H116q-24 0 -24 -24v-72q0 -24 24 -24z" />
      <path data-tone="shade" d="M232 249q20 4 20 23v72q0 22 -24 24q8 -6 8 -24v-72q0 -14 -4 -23z" />
      <circle data-tone="deep" cx="108" cy="264" r="6" />
      <circle data-tone="deep" cx="108" cy="352" r="6" />
      <circle data-tone="deep" cx="222" cy="264" r="6" />
      <circle data-tone="deep" cx="222" cy="352" r="6" />
      <path fill="var(--symbol-paper)" d="M128 268h76v80h-76z" />
      <PlacedSymbol symbol={valve} x={132} y={274} width={68} />
    </>
  );
}
