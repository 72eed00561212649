import pallet from "symbol:gs1_128/(00)395212340000000014";
import door from "symbol:gs1DataMatrix/(414)9521234001027";
import carton from "symbol:itf14/19521234543210";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";
import { Carton3d, PalletBoards, Shadow, Worker } from "../kit/scenery";

/** A forklift brings a pallet to a truck at the dock. */
export function LoadingDock(words: DrawingWords<"scene-loading-dock"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        pallet: { symbol: pallet, at: [298, 118, 132, 166] },
        carton: { symbol: carton, at: [60, 268, 132, 92] },
        door: { symbol: door, at: [46, 66, 76, 88] },
      }}
    >
      {/* The wall, its windows and the floor. */}
      <path data-tone="far" d="M0 0h720v300H0z" />
      <path data-tone="sky" d="M0 0h720v34H0z" />
      <path data-tone="light" d="M24 8h96v16H24zM152 8h96v16h-96zM280 8h96v16h-96z" />
      <path data-tone="ground" d="M0 300h720v105H0z" />
      <path data-tone="shadow" d="M0 300h720v9H0z" />
      <DockDoor />
      <Truck />
      <path d="M46 66h76v88H46z" />
      <path data-tone="warm" d="M46 66h76v20H46z" />
      <PlacedSymbol symbol={door} x={61} y={94} width={46} />
      {/* The edge of the floor, in the colours of a warning. */}
      <path data-tone="glow" d="M0 390h720v15H0z" />
      <path
        data-tone="deep"
        d={[...Array(19).keys()].map((at) => `M${at * 40 - 10} 405l15 -15h20l-15 15z`).join("")}
      />
      <path
        data-tone="glow"
        stroke="none"
        d="M196 405l62 -74h14l-50 74zM560 405l44 -74h14l-32 74z"
        opacity="0.7"
      />
      <Shadow x={290} y={318} width={330} />
      <Forklift />
      <Shadow x={44} y={362} width={210} />
      <Carton3d x={70} y={206} width={104} height={62} depth={36} />
      <Carton3d x={60} y={268} width={132} height={92} depth={44}>
        <PlacedSymbol symbol={carton} x={74} y={296} width={104} />
      </Carton3d>
      <Bollard />
    </NumberedScene>
  );
}

/** A post in front that trucks do not run into. */
function Bollard() {
  return (
    <>
      <Shadow x={642} y={396} width={68} />
      <path data-tone="warm" d="M658 320q0 -12 18 -12t18 12v76h-36z" />
      <path data-tone="deep" d="M658 336h36v16h-36zM658 368h36v16h-36z" />
    </>
  );
}

/** The door behind the forklift, rolled up, and the light of the yard in it. */
function DockDoor() {
  return (
    <>
      <path data-tone="deep" d="M146 52h230v248H146z" />
      <path data-tone="sky" d="M160 66h202v234H160z" />
      <path data-tone="mid" d="M160 214q40 -26 84 -8q60 -30 118 -4v40H160z" />
      <path data-tone="ground" d="M160 240h202v60H160z" />
      <path d="M160 66h202v36H160z" data-tone="shade" />
      <path data-tone="fine" d="M160 78h202M160 90h202" />
    </>
  );
}

/** The back of a truck at the next door, half loaded. */
function Truck() {
  return (
    <>
      <path data-tone="deep" d="M452 40h260v262H452z" />
      <path d="M470 58h224v230H470z" />
      <path data-tone="shade" d="M486 74h192v206H486z" />
      <path data-tone="mid" d="M518 104h128v146H518z" />
      <path data-tone="fine" d="M486 74l32 30M678 74l-32 30M486 280l32 -30M678 280l-32 -30" />
      <path d="M530 150h52v100h-52zM588 128h46v122h-46z" />
      <path data-tone="warm" d="M530 150h52v20h-52z" />
      <path data-tone="fine" d="M556 170v80M611 128v122M588 190h46" />
      <path d="M446 62l24 -4v230l-24 10zM718 62l-24 -4v230l24 10z" />
      <path data-tone="none" d="M456 96v150M708 96v150" />
      <path
        data-tone="warm"
        d="M476 292h20v8h-20zM668 292h20v8h-20zM520 62h14v6h-14zM576 62h14v6h-14zM632 62h14v6h-14z"
      />
      <path data-tone="shade" d="M462 286h240v16H462z" />
    </>
  );
}

/** A forklift with a wrapped pallet, seen from the side. */
function Forklift() {
  return (
    <>
      <path data-tone="deep" d="M438 92h12v214h-12z" />
      <path d="M282 300h160v9H282z" />
      <PalletBoards x={290} y={276} width={148} />
      <path d="M298 118h132v158H298z" data-tone="shade" />
      <path d="M298 118h66v52h-66zM364 118h66v52h-66zM298 170h44v54h-44zM342 170h44v54h-44zM386 170h44v54h-44zM298 224h66v52h-66zM364 224h66v52h-66z" />
      <path data-tone="fine" d="M298 138l132 -14M298 190l132 -22M298 252l132 -34M298 268l132 -14" />
      <path fill="var(--symbol-paper)" d="M312 166h104v92H312z" />
      <path data-tone="none" d="M322 180h44M322 191h62M322 202h34" />
      <PlacedSymbol symbol={pallet} x={316} y={212} width={96} height={40} />
      <path data-tone="warm" d="M450 210h34l16 42h72q18 0 18 18v34H450z" />
      <path data-tone="deep" d="M520 228h48v24h-48z" />
      <Worker x={526} y={300} scale={0.98} isTurned hasHelmet hand={[38, 42]} />
      <path data-tone="warm" d="M498 256h94q8 0 8 12v40H450v-52z" />
      <path data-tone="none" d="M462 210l14 -106h92l18 152M470 250l14 -34" strokeWidth="4" />
      <path data-tone="none" d="M462 250h120" />
      <circle data-tone="deep" cx="486" cy="306" r="22" />
      <circle cx="486" cy="306" r="9" />
      <circle data-tone="deep" cx="574" cy="306" r="22" />
      <circle cx="574" cy="306" r="9" />
    </>
  );
}
