/** Packs and loads as other drawings show them, each standing in a scene of 240 by 220 units. */
import type { ReactNode } from "react";

type Contents = { children?: ReactNode };

/** A packet of cardboard, seen from the back. */
export function Box({ children }: Contents) {
  return (
    <>
      <path d="M62 22h116v190H62z" />
      <path data-tone="tint" d="M62 22l10-12h96l10 12z" />
      <path data-tone="quiet" d="M78 46h84M78 62h84M78 78h52" />
      {children}
    </>
  );
}

/** A flat sachet, sealed on all sides. */
export function Sachet({ children }: Contents) {
  return (
    <>
      <path data-tone="tint" d="M44 30h152v170H44z" />
      <path d="M58 44h124v142H58z" />
      <path data-tone="quiet" d="M74 66h92M74 82h60" />
      {children}
    </>
  );
}

/** A pouch that stands, sealed at the top and the bottom. */
export function Pouch({ children }: Contents) {
  return (
    <>
      <path d="M60 14h120c-4 40 8 60 10 120 1 40-4 60-10 78H60c-6-18-11-38-10-78 2-60 14-80 10-120z" />
      <path data-tone="tint" d="M60 14h120c-1 8-1 14-1 20H61c0-6 0-12-1-20z" />
      <path data-tone="quiet" d="M54 194c40 8 92 8 132 0" />
      {children}
    </>
  );
}

/** A bottle with a label. */
export function Bottle({ children }: Contents) {
  return (
    <>
      <path d="M102 26v34c0 26-36 24-36 58v86a8 8 0 0 0 8 8h92a8 8 0 0 0 8-8v-86c0-34-36-32-36-58V26z" />
      <path data-tone="orange" d="M100 8h40v18h-40z" />
      <path data-tone="tint" d="M66 112h108v84H66z" />
      {children}
    </>
  );
}

/** A can that is narrow for its symbol. */
export function Can({ children }: Contents) {
  return (
    <>
      <path d="M82 24l-12 14v160l12 14h76l12-14V38l-12-14z" />
      <path data-tone="tint" d="M70 50h100v136H70z" />
      <path data-tone="quiet" d="M70 38h100M70 198h100" />
      {children}
    </>
  );
}

/** A carton with its lid taped shut, seen from the front. */
export function Carton({ children }: Contents) {
  return (
    <>
      <path d="M16 70h208v142H16z" />
      <path data-tone="tint" d="M16 70l24-36h160l24 36z" />
      <path data-tone="quiet" d="M106 34l-4 36v24h36V70l-4-36" />
      {children}
    </>
  );
}

/** A loaded pallet: three layers of cartons on boards. */
export function Pallet({ children }: Contents) {
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

/** The label of a pallet or carton, with its symbol. */
export function LogisticsLabel({ children }: Contents) {
  return (
    <>
      <path fill="var(--symbol-paper)" d="M113 72h84v82h-84z" />
      <path data-tone="quiet" d="M121 84h50M121 94h66M121 106h40" />
      {children}
    </>
  );
}

/** A jar with a label and a lid. */
export function Jar({ children }: Contents) {
  return (
    <>
      <path data-tone="orange" d="M66 16h108v28H66z" />
      <path d="M72 44h96c0 12 20 14 20 34v120a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14V78c0-20 20-22 20-34z" />
      <path data-tone="tint" d="M52 96h136v90H52z" />
      {children}
    </>
  );
}

/** A T-shirt hanging from its neck, at `x` and `y`. */
export function Shirt(props: {
  x: number;
  y: number;
  isTinted?: boolean;
  isOrange?: boolean;
  children?: ReactNode;
}) {
  const { x, y, isTinted = false, isOrange = false } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        data-tone={isOrange ? "orange" : isTinted ? "tint" : undefined}
        d="M-8 0L-23 9l6 14 7-5v30h20V18l7 5 6-14L8 0C4 6-4 6-8 0z"
      />
      {props.children}
    </g>
  );
}
