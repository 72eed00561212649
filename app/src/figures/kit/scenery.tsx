/** What several scenes are furnished with. `x` and `y` are the upper left corner, for what stands the middle of its foot. */
import type { ReactNode } from "react";

type Tone = "shade" | "deep" | "warm" | "glow" | "mid" | undefined;

/** A box seen from the front and a little from the right and above: `depth` is how far its side goes back. */
export function Solid(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  tone?: Tone;
  side?: Tone;
  children?: ReactNode;
}) {
  const { x, y, width, height, depth, tone, side = "shade", children } = props;
  const rise = depth / 2;
  return (
    <>
      <path
        data-tone={side}
        d={`M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z`}
      />
      <path data-tone={tone} d={`M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z`} />
      <path data-tone={tone} d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      {children}
    </>
  );
}

/** A carton with tape over its lid. */
export function Carton3d(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  children?: ReactNode;
}) {
  const { x, y, width, depth } = props;
  const middle = x + width / 2;
  return (
    <Solid {...props}>
      <path
        data-tone="glow"
        d={`M${middle - 7} ${y}l${depth} ${-depth / 2}h14l${-depth} ${depth / 2}v16h-14z`}
      />
      {props.children}
    </Solid>
  );
}

/** The shadow of what stands on the ground. */
export function Shadow({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <ellipse data-tone="shadow" cx={x + width / 2} cy={y} rx={width / 2} ry={width / 24 + 3} />
  );
}

/** A wooden pallet from its long side. */
export function PalletBoards({ x, y, width }: { x: number; y: number; width: number }) {
  const block = width / 7;
  return (
    <path
      data-tone="glow"
      d={`M${x} ${y}h${width}v7h${-width}zM${x + 2} ${y + 7}h${block}v12h${-block}zM${x + 3 * block} ${y + 7}h${block}v12h${-block}zM${x + 6 * block - 2} ${y + 7}h${block}v12h${-block}zM${x} ${y + 19}h${width}v5h${-width}z`}
    />
  );
}

/** Someone at work, 160 units high at a `scale` of 1, looking to the right unless `isTurned`. */
export function Worker(props: {
  x: number;
  y: number;
  scale?: number;
  isTurned?: boolean;
  hasHelmet?: boolean;
  /** Where the hand in front is, from the shoulder. */
  hand?: [x: number, y: number];
}) {
  const { x, y, scale = 1, isTurned = false, hasHelmet = false, hand = [26, 34] } = props;
  const arm = `M6 -112Q${hand[0] * 0.35} ${-112 + hand[1] * 0.85} ${hand[0]} ${-112 + hand[1]}`;
  return (
    <g transform={`translate(${x} ${y})scale(${isTurned ? -scale : scale} ${scale})`}>
      <path data-tone="deep" d="M-17 -76h32l3 76h-14l-6 -54l-5 54h-14z" />
      <path d="M-10 0h-14q0 -6 8 -8h6zM18 0h-14v-8h6q8 2 8 8z" />
      <path data-tone="warm" d="M-18 -120q17 -9 33 0q5 22 2 48h-36q-2 -26 1 -48z" />
      <path data-tone="glow" d="M-19 -92h37v8h-37z" />
      <path data-tone="glow" d="M-5 -124v-12h11v12q-6 5 -11 0z" />
      <circle data-tone="glow" cx="1" cy="-145" r="13" />
      {hasHelmet ? (
        <path d="M-14 -146a14 15 0 0 1 29 0h8v4h-37z" />
      ) : (
        <path data-tone="deep" d="M-12 -139q-5 -22 12 -22q14 0 14 11q-10 0 -16 -1q-1 8 -10 12z" />
      )}
      <path fill="none" strokeWidth="12.5" d={arm} />
      <path fill="none" stroke="var(--scene-warm)" strokeWidth="9" d={arm} />
      <circle data-tone="glow" cx={hand[0]} cy={-112 + hand[1]} r="6" />
    </g>
  );
}
