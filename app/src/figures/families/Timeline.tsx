import type { FamilyData } from "../../content/figure-families";
import { keyed } from "../../ui/keyed";
import styles from "./Timeline.module.css";

/** Moments in order, the main ones marked. */
export function Timeline({ moments }: FamilyData<"timeline">) {
  return (
    <div className={styles.container}>
      <ol className={styles.timeline}>
        {keyed(moments, ({ when }) => when).map(([key, { when, what, main }]) => (
          <li key={key} data-main={main}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
