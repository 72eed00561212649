import product from "symbol:ean13/9521234000235";
import parcel from "symbol:gs1_128/(00)395212340000001028";
import carton from "symbol:itf14/19521234000232";
import type { DrawingWords } from "../../content/drawings";
import { NumberedScene, type SceneWords } from "../kit/NumberedScene";
import { PlacedSymbol } from "../kit/Scene";
import { Carton3d, Solid, Worker } from "../kit/scenery";

/** Orders are packed at a bench and leave on the conveyor. */
export function ParcelRoom(words: DrawingWords<"scene-parcel-room"> & SceneWords) {
  return (
    <NumberedScene
      {...words}
      spots={{
        product: { symbol: product, at: [96, 126, 92, 92] },
        parcel: { symbol: parcel, at: [330, 242, 186, 84] },
        carton: { symbol: carton, at: [496, 96, 132, 82] },
      }}
    >
      <path data-tone="far" d="M0 0h720v300H0z" />
      <path data-tone="ground" d="M0 300h720v105H0z" />
      <path data-tone="mid" d="M0 294h720v6H0z" />
      <Lamps />
      <Racks />
      <Worker x={258} y={312} scale={1.22} isTurned hand={[50, 22]} />
      <Bench />
      <Conveyor />
    </NumberedScene>
  );
}

function Lamps() {
  return (
    <>
      <path data-tone="light" opacity="0.3" d="M96 40h68l86 178H10z" />
      <path data-tone="none" d="M130 0v24" />
      <path data-tone="warm" d="M96 40q4 -18 34 -18t34 18z" />
    </>
  );
}

/** Stock on shelves. */
function Racks() {
  return (
    <>
      <path data-tone="mid" d="M404 20h316v280H404z" />
      <Solid x={414} y={50} width={66} height={40} depth={0} tone="shade" />
      <Solid x={494} y={36} width={84} height={54} depth={0} />
      <Solid x={590} y={46} width={54} height={44} depth={0} tone="shade" />
      <Solid x={656} y={40} width={70} height={50} depth={0} />
      <path data-tone="glow" d="M528 36h14v16h-14zM684 40h12v14h-12z" />
      <Solid x={414} y={122} width={70} height={60} depth={0} tone="shade" />
      <Solid x={496} y={100} width={132} height={82} depth={0} />
      <PlacedSymbol symbol={carton} x={508} y={112} width={108} />
      <Solid x={640} y={130} width={80} height={52} depth={0} tone="shade" />
      <path data-tone="glow" d="M673 130h14v14h-14z" />
      <path data-tone="shade" d="M418 214h60v66h-60zM560 224h70v56h-70z" />
      <path d="M488 230h64v50h-64zM640 216h74v64h-74z" />
      <path
        data-tone="deep"
        d="M404 90h316v10H404zM404 182h316v10H404zM404 278h316v10H404zM400 14h11v296h-11z"
      />
    </>
  );
}

/** The packing bench with a product, an open carton and a roll of paper. */
function Bench() {
  return (
    <>
      <path data-tone="shade" d="M0 228h300v116H0z" />
      <path data-tone="none" d="M0 262h300M150 262v82M66 278h24M214 278h24" />
      <Solid x={96} y={134} width={84} height={84} depth={14}>
        <path data-tone="deep" d="M96 134h84v26H96z" />
        <path data-tone="glow" d="M120 141h36v12h-36z" />
      </Solid>
      <PlacedSymbol symbol={product} x={102} y={164} width={72} height={50} />
      <path d="M-6 216h316v14H-6z" />
      <circle data-tone="glow" cx="40" cy="188" r="28" />
      <circle data-tone="deep" cx="40" cy="188" r="8" />
    </>
  );
}

/** A conveyor in front, with what is on its way. */
function Conveyor() {
  return (
    <>
      <path data-tone="shadow" d="M0 392h720v13H0z" />
      <path data-tone="deep" d="M60 350h14v55H60zM640 350h14v55h-14z" />
      <Carton3d x={142} y={252} width={120} height={74} depth={36}>
        <path fill="none" d="M156 290h40M156 302h26" />
      </Carton3d>
      <Satchel />
      <Solid x={560} y={264} width={96} height={62} depth={30} />
      <path data-tone="none" d="M574 282h44M574 294h30" />
      <path data-tone="deep" d="M-4 326h728v14H-4z" />
      <path data-tone="shade" d="M-4 340h728v24H-4z" />
      {[...Array(19).keys()].map((at) => (
        <circle key={at} cx={at * 40 + 4} cy="352" r="8" />
      ))}
      <path data-tone="warm" d="M-4 364h728v8H-4z" />
    </>
  );
}

/** A satchel of plastic with its label. */
function Satchel() {
  return (
    <>
      <path
        data-tone="warm"
        d="M326 322q-6 -40 10 -74q4 -8 14 -6q70 8 146 -2q10 -2 14 8q16 36 8 76q-96 6 -192 -2z"
      />
      <path
        data-tone="none"
        d="M340 246q20 8 14 18M506 246q-16 8 -12 20M332 314q14 -2 18 -12M512 316q-14 -4 -16 -14"
      />
      <path fill="var(--symbol-paper)" d="M352 254h140v60H352z" />
      <path data-tone="none" d="M360 264h40M360 272h62" />
      <PlacedSymbol symbol={parcel} x={356} y={280} width={132} height={30} />
    </>
  );
}
