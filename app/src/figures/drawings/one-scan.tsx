import qrCode from "symbol:qrCode/(01)09521234000143(10)AB123(17)261215";
import type { DrawingWords } from "../../content/drawings";
import { Panels, PlacedSymbol, Scene } from "../kit/Scene";

/** One symbol with a batch and a date, read at three places. */
export function OneScan({ notes }: DrawingWords<"one-scan">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.checkout,
          drawing: (
            <Scene height={190}>
              <Tub />
              <path data-tone="accent" d="M176 88L116 88M176 120L116 136" />
              <path d="M196 40v28M192 148h18v32h-18z" />
              <path data-tone="tint" d="M176 66h40a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8h-40z" />
              <path d="M164 8h68v40h-68z" />
              <path data-tone="orange" d="M186 27l8 9 16-18-4-4-12 13-4-5z" />
            </Scene>
          ),
        },
        {
          ...notes.storeRoom,
          drawing: (
            <Scene height={190}>
              <Tub />
              <path data-tone="accent" d="M158 92L112 92M158 104L128 130" />
              <path
                data-tone="tint"
                d="M158 82h52a12 12 0 0 1 12 12v8a10 10 0 0 1-10 10h-6l8 52h-28l-8-52h-30z"
              />
            </Scene>
          ),
        },
        {
          ...notes.phone,
          drawing: (
            <Scene height={190}>
              <Tub />
              <path data-tone="accent" d="M160 70L116 90M160 150L122 134" />
              <rect x="160" y="34" width="68" height="130" rx="9" />
              <path data-tone="tint" d="M168 48h52v98h-52z" />
              <path data-tone="quiet" d="M176 92h36M176 106h36M176 120h22" />
              <path data-tone="orange" d="M176 58h36v20h-36z" />
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** A tub of yoghurt with its symbol. */
function Tub() {
  return (
    <>
      <path d="M12 56h128l-12 124H24z" />
      <path data-tone="tint" d="M4 40h144v16H4z" />
      <PlacedSymbol symbol={qrCode} x={46} y={80} width={66} />
    </>
  );
}
