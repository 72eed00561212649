import type { FamilyData } from "../../content/figure-families";
import { Icon } from "../../ui/Icon";
import styles from "./Keys.module.css";

/** From each thing to the key that names it. */
export function Keys({ things }: FamilyData<"keys">) {
  return (
    <ul className={styles.things}>
      {things.map(({ icon, thing, key }) => (
        <li key={thing}>
          <Icon name={icon} />
          <span>{thing}</span>
          <span className={styles.rule} />
          <b>{key}</b>
        </li>
      ))}
    </ul>
  );
}
