import type { FamilyData } from "../../content/figure-families";
import { Icon } from "../../ui/Icon";
import { keyed } from "../../ui/keyed";
import styles from "./Keys.module.css";

/** From each thing to the key that names it. */
export function Keys({ things }: FamilyData<"keys">) {
  return (
    <ul className={styles.things}>
      {keyed(things, ({ thing }) => thing).map(([name, { icon, thing, key }]) => (
        <li key={name}>
          <Icon name={icon} />
          <span>{thing}</span>
          <span className={styles.rule} />
          <b>{key}</b>
        </li>
      ))}
    </ul>
  );
}
