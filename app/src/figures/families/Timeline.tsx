import type { FamilyData } from "../../content/figure-families";
import styles from "./Timeline.module.css";

/** Moments in order, the main ones marked. */
export function Timeline({ moments }: FamilyData<"timeline">) {
  return (
    <div className={styles.container}>
      <ol className={styles.timeline}>
        {moments.map(({ when, what, main }) => (
          <li key={when} data-main={main}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
