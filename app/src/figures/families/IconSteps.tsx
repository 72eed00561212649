import type { FamilyData } from "../../content/figure-families";
import { Icon } from "../../ui/Icon";
import { keyed } from "../../ui/keyed";
import styles from "./IconSteps.module.css";

/** Numbered steps in a row, each with an icon. */
export function IconSteps({ steps }: FamilyData<"iconSteps">) {
  return (
    <ol className={styles.steps}>
      {keyed(steps, ({ words }) => words).map(([key, { icon, words }], index) => (
        <li key={key}>
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
          <span>
            <b>{index + 1}</b> {words}
          </span>
        </li>
      ))}
    </ol>
  );
}
