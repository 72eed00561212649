import symbol from "symbol:ean13/9521234543213";
import type { DrawingWords } from "../../content/drawings";
import { LinearSymbol } from "../kit/LinearSymbol";
import styles from "./Ean13Dimensions.module.css";

const spans = [
  { letter: "a", label: "leftQuietZone", modules: 11 },
  { letter: "b", label: "bars", modules: 95 },
  { letter: "c", label: "rightQuietZone", modules: 7 },
] as const;
const width = spans.reduce((sum, span) => sum + span.modules, 0);
/** The module of the symbol, in millimetres. */
const module = Number(symbol.width) / width;

/** An EAN-13 symbol over the measure of its parts, at nominal size. */
export function Ean13Dimensions({ labels }: DrawingWords<"ean-13-symbol">) {
  let at = 0;
  return (
    <div className={styles.dimensions}>
      <div className={styles.plate}>
        <LinearSymbol symbol={symbol} />
        <svg className={styles.ruler} viewBox={`0 0 ${width} 12`} aria-hidden="true">
          <path d={`M0 1v4M0 3h${width}`} />
          {spans.map((span) => {
            const middle = at + span.modules / 2;
            at += span.modules;
            return (
              <g key={span.letter}>
                <path d={`M${at} 1v4`} />
                <text x={middle} y="11">
                  {span.letter}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <dl className={styles.measures}>
        {spans.map((span) => (
          <div key={span.letter}>
            <dt>
              <b>{span.letter}</b> {labels[span.label]}
            </dt>
            <dd>{millimetres(span.modules)}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.wholeWidth}</dt>
          <dd>{millimetres(width)}</dd>
        </div>
      </dl>
    </div>
  );
}

function millimetres(modules: number): string {
  return `${(modules * module).toFixed(2)} mm`;
}
