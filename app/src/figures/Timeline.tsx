import styles from "./Timeline.module.css";

export type Moment = { when: string; what: string; isMain?: boolean };

/** Moments in order, the main ones marked. */
export function Timeline({ moments }: { moments: Moment[] }) {
  return (
    <div className={styles.container}>
      <ol className={styles.timeline}>
        {moments.map(({ when, what, isMain }) => (
          <li key={when} data-main={isMain}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
