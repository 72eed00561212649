import type { FamilyData } from "../../content/figure-families";
import { keyed } from "../../ui/keyed";
import styles from "./DigitRows.module.css";

type DigitRow = FamilyData<"digitRows">["rows"][number];

/** The side of a digit's box, and the gap to the next, in units of the drawing. */
const [BOX, GAP] = [16, 2];

/** How wide a column is where there is room, so that digits are as large in every figure. */
const COLUMN_REM = 1.65;

/** Numbers below each other, a digit in each box, their last digits in one column. */
export function DigitRows({ rows, legend }: FamilyData<"digitRows">) {
  const columns = Math.max(...rows.map((row) => digitsOf(row).length));
  return (
    <div className={styles.rows}>
      <dl>
        {keyed(rows, ({ name }) => name).map(([key, row]) => (
          <div key={key}>
            <dt>
              <b>{row.name}</b> {row.note}
            </dt>
            <dd>
              <Digits row={row} columns={columns} />
            </dd>
          </div>
        ))}
      </dl>
      <ul>
        {legend.map(({ role, label }) => (
          <li key={role} data-role={role}>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Digits({ row, columns }: { row: DigitRow; columns: number }) {
  const digits = digitsOf(row);
  const empty = columns - digits.length;
  return (
    <svg
      viewBox={`0 0 ${columns * (BOX + GAP)} 26`}
      width={`${columns * COLUMN_REM}rem`}
      aria-hidden="true"
    >
      {digits.map(({ role, digit }, index) => {
        const x = (empty + index) * (BOX + GAP) + GAP / 2;
        return (
          <g key={x} data-role={role}>
            <path d={`M${x} 1h${BOX}v24h-${BOX}z`} />
            <path className={styles.line} d={`M${x} 24h${BOX}`} />
            <text x={x + BOX / 2} y="18">
              {digit}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function digitsOf({ parts }: DigitRow) {
  return parts.flatMap(({ role, text }) => [...text].map((digit) => ({ role, digit })));
}
