/** Packs as other drawings show them, each standing in a scene of 240 by 220 units. */
import type { ReactNode } from "react";

/** A carton with its lid taped shut, seen from the front. */
export function Carton({ children }: { children?: ReactNode }) {
  return (
    <>
      <path d="M20 70h200v140H20z" />
      <path data-tone="tint" d="M20 70l22-34h156l22 34z" />
      <path data-tone="quiet" d="M106 36l-4 34v26h36v-26l-4-34" />
      {children}
    </>
  );
}

/** A loaded pallet: three layers of cartons on boards, wrapped. */
export function Pallet({ children }: { children?: ReactNode }) {
  return (
    <>
      <path data-tone="tint" d="M30 14h180v168H30z" />
      <path
        data-tone="quiet"
        d="M30 70h180M30 126h180M90 14v56M150 14v56M120 70v56M90 126v56M150 126v56"
      />
      <path data-tone="none" d="M30 14h180v168H30z" />
      <path d="M20 182h200v10H20zM28 192h24v14H28zM108 192h24v14h-24zM188 192h24v14h-24zM20 206h200v8H20z" />
      {children}
    </>
  );
}

/** A jar with a label and a lid. */
export function Jar({ children }: { children?: ReactNode }) {
  return (
    <>
      <path data-tone="tint" d="M64 12h112v26H64z" />
      <path d="M70 38h100c0 12 18 14 18 34v126a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14V72c0-20 18-22 18-34z" />
      <path data-tone="tint" d="M52 92h136v92H52z" />
      {children}
    </>
  );
}
