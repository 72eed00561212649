/**
 * Where a symbol goes on a pack, a carton and a pallet. Distances: GS1 General Specifications, 6.2 and 6.4 (8 to
 * 100 mm from an edge; curved surfaces), and the GS1 Logistic Label Guideline 1.3, section 6 (400 to 800 mm, 50 mm;
 * cartons 32 and 19 mm).
 */
import ean13 from "symbol:ean13/9521234543213";
import gs1128 from "symbol:gs1_128/(00)395212340000000014";
import itf14 from "symbol:itf14/19521234543210";
import type { DrawingWords } from "../../content/drawings";
import { Bottle, Box, Can, Pouch } from "../kit/packs";
import { Measure, Panels, PlacedSymbol, Scene } from "../kit/Scene";

/** Consumer packs of four shapes. */
export function PackPlacement({ notes }: DrawingWords<"pack-placement">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.box,
          drawing: (
            <Scene height={232}>
              <Box>
                <PlacedSymbol symbol={ean13} x={96} y={148} width={66} />
                <Measure from={[162, 138]} to={[178, 138]} />
                <Measure from={[84, 194]} to={[84, 212]} />
              </Box>
            </Scene>
          ),
        },
        {
          ...notes.bottle,
          drawing: (
            <Scene height={232}>
              <Bottle>
                <PlacedSymbol symbol={ean13} x={86} y={136} width={70} />
              </Bottle>
            </Scene>
          ),
        },
        {
          ...notes.pouch,
          drawing: (
            <Scene height={232}>
              <Pouch>
                <PlacedSymbol symbol={ean13} x={82} y={100} width={76} />
              </Pouch>
            </Scene>
          ),
        },
        {
          ...notes.can,
          drawing: (
            <Scene height={232}>
              <Can>
                <PlacedSymbol symbol={ean13} x={94} y={80} width={76} ladder />
              </Can>
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** The same pack with its bars upright and lying. */
export function FenceAndLadder({ notes }: DrawingWords<"fence-and-ladder">) {
  return (
    <Panels
      compact
      panels={[
        {
          ...notes.fence,
          drawing: (
            <Scene height={220}>
              <Bottle>
                <PlacedSymbol symbol={ean13} x={84} y={132} width={72} />
              </Bottle>
            </Scene>
          ),
        },
        {
          ...notes.ladder,
          drawing: (
            <Scene height={220}>
              <Can>
                <PlacedSymbol symbol={ean13} x={94} y={80} width={76} ladder />
              </Can>
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** A pallet, a low pallet, a roll cage and a carton with their distances. */
export function LogisticsPlacement({ notes, labels }: DrawingWords<"logistics-placement">) {
  return (
    <Panels
      panels={[
        {
          ...notes.pallet,
          drawing: (
            <Scene height={232}>
              <Load top={14} />
              <path fill="var(--symbol-paper)" d="M78 72h66v82H78z" />
              <path data-tone="quiet" d="M85 84h38M85 94h50" />
              <PlacedSymbol symbol={gs1128} x={82} y={122} width={58} height={26} />
              <path data-tone="accent" d="M144 94h70M144 154h70" strokeDasharray="1 5" />
              <Measure from={[172, 214]} to={[172, 154]} label={labels.lowest} />
              <Measure from={[172, 154]} to={[172, 94]} />
              <text x="164" y="86">
                {labels.highest}
              </text>
              <Measure from={[144, 60]} to={[156, 60]} label={labels.side} before />
            </Scene>
          ),
        },
        {
          ...notes.lowPallet,
          drawing: (
            <Scene height={232}>
              <Load top={136} />
              <path fill="var(--symbol-paper)" d="M78 136h66v50H78z" />
              <path data-tone="quiet" d="M85 178h38" />
              <PlacedSymbol symbol={gs1128} x={82} y={140} width={58} height={26} />
              <Measure from={[144, 124]} to={[156, 124]} label={labels.side} before />
            </Scene>
          ),
        },
        {
          ...notes.rollCage,
          drawing: (
            <Scene height={232}>
              <path data-tone="tint" d="M26 14h124v180H26z" />
              <path data-tone="quiet" d="M47 14v180M67 14v180M88 14v180M109 14v180M129 14v180" />
              <path d="M22 194h132v8H22zM32 202h12v12H32zM132 202h12v12h-12z" />
              <path fill="var(--symbol-paper)" d="M72 72h66v82H72z" />
              <path data-tone="quiet" d="M79 84h38M79 94h50" />
              <PlacedSymbol symbol={gs1128} x={76} y={122} width={58} height={26} />
            </Scene>
          ),
        },
        {
          ...notes.carton,
          drawing: (
            <Scene height={232}>
              <path d="M10 78h160v136H10z" />
              <path data-tone="tint" d="M10 78l18-28h124l18 28z" />
              <PlacedSymbol symbol={itf14} x={28} y={116} width={122} height={66} />
              <path data-tone="accent" d="M143 175h52" strokeDasharray="1 5" />
              <Measure from={[186, 214]} to={[186, 175]} label={labels.cartonBase} />
              <Measure from={[143, 102]} to={[170, 102]} label={labels.cartonSide} before />
            </Scene>
          ),
        },
      ]}
    />
  );
}

/** A load on a pallet, from `top` down to the boards. */
function Load({ top }: { top: number }) {
  return (
    <>
      <path data-tone="tint" d={`M16 ${top}h140V186H16z`} />
      <path d="M10 186h152v8H10zM16 194h20v14H16zM76 194h20v14H76zM136 194h20v14h-20zM10 208h152v6H10z" />
    </>
  );
}
