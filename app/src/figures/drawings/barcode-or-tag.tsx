import type { DrawingWords } from "../../content/drawings";
import { Shirt } from "../kit/packs";
import { Panels, Scene } from "../kit/Scene";

const places = [30, 66, 102, 138, 174, 210];

/** A rack of clothing, read one barcode at a time and by radio all at once. */
export function BarcodeOrTag({ notes }: DrawingWords<"barcode-or-tag">) {
  return (
    <Panels
      panels={[
        {
          ...notes.barcode,
          drawing: (
            <Scene height={200}>
              <Rack />
              <path data-tone="accent" d="M96 146L88 82M108 146L116 82" />
              <path data-tone="none" d="M94 60v14M98 60v14M101 60v14M106 60v14M110 60v14" />
              <Reader x={102} />
            </Scene>
          ),
        },
        {
          ...notes.tag,
          drawing: (
            <Scene height={200}>
              <Rack areTagged />
              <path
                data-tone="accent"
                d="M104 136a22 22 0 0 1 32 0M90 122a40 40 0 0 1 60 0M76 108a60 60 0 0 1 88 0"
              />
              <Reader x={120} />
            </Scene>
          ),
        },
      ]}
    />
  );
}

function Rack({ areTagged = false }: { areTagged?: boolean }) {
  return (
    <>
      <path data-tone="none" d="M8 22h224M14 22v170M226 22v170M4 192h20M216 192h20" />
      {places.map((x) => (
        <Shirt key={x} x={x} y={34} isTinted={x % 72 === 30}>
          <path data-tone="none" d="M0 0v-12" />
          {areTagged && <path data-tone="orange" d="M-4 36h8v12h-8z" />}
        </Shirt>
      ))}
    </>
  );
}

/** A reader held in the hand. */
function Reader({ x }: { x: number }) {
  return <path data-tone="tint" d={`M${x - 18} 146h36l6 18h-14v28h-20v-28h-14z`} />;
}
