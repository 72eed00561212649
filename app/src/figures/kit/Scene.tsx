/**
 * The kit that drawings of things are made of. Shapes are paper with a navy line; `data-tone` makes one a `tint`,
 * an open line (`none`, `quiet`), a line in the accent colour (`accent`) or an orange shape (`orange`).
 * A scene has 240 units unless it is wider; no scene is shown narrower than that, so text in it stays readable.
 */
import type { ReactNode } from "react";
import type { Note } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { together } from "../../ui/format";
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

/** One drawing, and beside it what its numbered marks mean, in their order. */
export function Noted(props: { children: ReactNode; notes: Record<string, Note> }) {
  return (
    <div className={styles.noted}>
      {props.children}
      <ol>
        {Object.entries(props.notes).map(([key, { name, note }]) => (
          <li key={key}>
            <b>{name}</b> {together(note)}
          </li>
        ))}
      </ol>
    </div>
  );
}

type Panel = Note & { drawing: ReactNode };

/** Drawings side by side, each over its name and a note. Those without text may be `compact`. */
export function Panels({ panels, compact = false }: { panels: Panel[]; compact?: boolean }) {
  return (
    <ul className={styles.panels} data-compact={compact || undefined}>
      {panels.map(({ name, note, drawing }) => (
        <li key={name}>
          {drawing}
          <span>
            <b>{name}</b> {together(note)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Empty paper around bars, in millimetres; squares have a quiet zone on all sides. */
const MARGIN = 1;

/** A real symbol within a scene, scaled to `width`; its text is left out, which would be too small to read. */
export function PlacedSymbol(props: {
  symbol: SymbolPicture;
  x: number;
  y: number;
  width: number;
  /** Shows so much of the bars; all of them if left out. */
  height?: number;
  /** Lays it on its side, the bars like the rungs of a ladder; `width` is still that of the bars. */
  ladder?: boolean;
  /** Colours, if not black on white. */
  ink?: string;
  ground?: string;
}) {
  const { symbol, x, y, width, ladder = false } = props;
  const { ink = "var(--symbol-ink)", ground = "var(--symbol-paper)" } = props;
  const margin = symbol.texts.length > 0 ? MARGIN : 0;
  const paper = Number(symbol.width) + 2 * margin;
  const scale = paper / width;
  const height = props.height ?? (Number(symbol.height) + 2 * margin) / scale;
  return (
    <g transform={ladder ? `rotate(90 ${x} ${y})translate(0 ${-height})` : undefined}>
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`${-margin} ${-margin} ${paper} ${height * scale}`}
        data-symbol={symbol.kind}
        aria-hidden="true"
      >
        <path fill={ground} d={`M${-margin} ${-margin}h${paper}v${height * scale}h${-paper}z`} />
        <path fill={ink} d={symbol.bars} />
      </svg>
    </g>
  );
}
