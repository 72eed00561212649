/**
 * The kit that drawings of things are made of. Shapes are paper with a navy line; `data-tone` makes one a `tint`,
 * an open line (`none`, `quiet`), a line in the accent colour (`accent`) or an orange shape (`orange`).
 * A scene has 240 units unless it is wider; no scene is shown narrower than that, so text in it stays readable.
 */
import type { ReactNode } from "react";
import styles from "./kit.module.css";

export function Scene(props: { width?: number; height: number; children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      viewBox={`0 0 ${props.width ?? 240} ${props.height}`}
      aria-hidden="true"
    >
      {props.children}
    </svg>
  );
}

type Point = [x: number, y: number];

/** A distance with its ends marked, and its words beside it, if there are any. */
export function Measure(props: { from: Point; to: Point; label?: string; before?: boolean }) {
  const { from, to, label, before = false } = props;
  const [[x1, y1], [x2, y2]] = [from, to];
  const isUpright = x1 === x2;
  const ends = isUpright ? "m-5 0h10m-5 0" : "m0 -5v10m0 -5";
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
  const textAt: Point = before
    ? [x1 - 9, middle[1] + 5]
    : [middle[0] + (isUpright ? 9 : 0), middle[1] + (isUpright ? 5 : 20)];
  const anchor = before ? "end" : isUpright ? "start" : "middle";
  return (
    <>
      <path data-tone="accent" d={`M${x1} ${y1}${ends}L${x2} ${y2}${ends}`} />
      {label !== undefined && (
        <text x={textAt[0]} y={textAt[1]} textAnchor={anchor}>
          {label}
        </text>
      )}
    </>
  );
}

/** A number that a note beside the scene explains. */
export function Mark({ at: [x, y], number }: { at: Point; number: number }) {
  return (
    <>
      <circle className={styles.mark} cx={x} cy={y} r="11" />
      <text x={x} y={y + 5}>
        {number}
      </text>
    </>
  );
}
