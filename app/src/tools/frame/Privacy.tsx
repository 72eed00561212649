import { Icon } from "../../ui/Icon";
import styles from "./frame.module.css";

/** The promise that every tool keeps. */
export function Privacy() {
  return (
    <p className={styles.privacy}>
      <Icon name="shield" />
      Nothing you type leaves your browser
    </p>
  );
}
