import { viewNames } from "./messages";
import styles from "./Tool.module.css";
import type { View } from "./view-address";

export function ViewName({ view }: { view: View }) {
  return <span className={styles.view}>{viewNames[view]}</span>;
}
