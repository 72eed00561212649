import type { FamilyData } from "../../content/figure-families";
import { keyed } from "../../ui/keyed";
import styles from "./Bars.module.css";

type Chart = FamilyData<"bars">["charts"][number];

/** Amounts as lengths, in one chart or several below each other. */
export function Bars({ charts }: FamilyData<"bars">) {
  return keyed(charts, ({ heading }) => heading ?? "").map(([key, chart]) => (
    <BarChart key={key} chart={chart} />
  ));
}

const longestOf = ({ bars }: Chart) =>
  Math.max(...bars.map(({ length, from = 0 }) => from + length));

type Props = {
  chart: Chart;
  /** What a whole line stands for, where charts beside each other have the same scale. */
  longest?: number;
};

/** Amounts as lengths, and a limit that some of them pass. */
export function BarChart({ chart, longest = longestOf(chart) }: Props) {
  const { heading, bars, limit } = chart;
  return (
    <div className={styles.chart}>
      {heading && <b>{heading}</b>}
      <ul className={styles.bars}>
        {keyed(bars, ({ name }) => name).map(([key, { name, length, amount, from }]) => (
          <li key={key}>
            <span>{name}</span>
            <b>{amount}</b>
            <svg viewBox={`0 0 ${longest} 10`} preserveAspectRatio="none" aria-hidden="true">
              <rect x={from} width={length} height="10" />
              {limit && <path className={styles.edge} d={`M${limit.at} 0v10`} />}
              {limit && <path d={`M${limit.at} 0v10`} />}
            </svg>
          </li>
        ))}
      </ul>
      {limit && <p className={styles.limit}>{limit.name}</p>}
    </div>
  );
}
