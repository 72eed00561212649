import styles from "./Bars.module.css";

export type Bar = {
  name: string;
  length: number;
  /** The same in words. */
  amount: string;
  /** Where it begins, if not at zero. */
  from?: number;
};

/** Amounts as lengths, and a limit that some of them pass. */
export function Bars(props: {
  heading?: string;
  bars: Bar[];
  limit?: { at: number; name: string };
}) {
  const { heading, bars, limit } = props;
  const longest = Math.max(...bars.map(({ length, from = 0 }) => from + length));
  return (
    <div className={styles.chart}>
      {heading && <b>{heading}</b>}
      <ul className={styles.bars}>
        {bars.map(({ name, length, amount, from }) => (
          <li key={name}>
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
