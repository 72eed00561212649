import type { LineSaving } from "../../engine/load-amounts";
import { dollars } from "../../ui/format";
import { lineNames } from "./messages";
import styles from "./SavingsCalculator.module.css";
import { range } from "./words";

/** The height of a line with its name, in pixels: names keep their size on every screen. */
const ROW = 56;

/** A bar for each line: filled up to the low estimate, outlined up to the high one. */
export function SavingsChart({ lines }: { lines: LineSaving[] }) {
  const spoken = lines
    .map(({ line, lowCents, highCents }) => `${lineNames[line]}: ${range(lowCents, highCents)}`)
    .join(". ");
  const most = Math.max(...lines.map(({ highCents }) => highCents));
  const width = (cents: number) => `${most === 0 ? 0 : (100 * cents) / most}%`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        What each line saves in a year. Filled: the low estimate. Outlined: the high one.
      </figcaption>
      <svg role="img" aria-label={spoken} width="100%" height={lines.length * ROW}>
        {lines.map(({ line, lowCents, highCents }, row) => (
          <g key={line}>
            <text y={row * ROW + 20}>{lineNames[line]}</text>
            <text className={styles.amount} x="100%" y={row * ROW + 20}>
              {dollars(highCents)}
            </text>
            <rect className={styles.high} y={row * ROW + 28} width={width(highCents)} height={16} />
            <rect className={styles.low} y={row * ROW + 28} width={width(lowCents)} height={16} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
