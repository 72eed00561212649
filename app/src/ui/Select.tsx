import type { ComponentPropsWithRef } from "react";
import styles from "./Select.module.css";

/** The browser's own list of choices. */
export function Select(props: ComponentPropsWithRef<"select">) {
  return (
    <span className={styles.frame}>
      <select {...props} className={styles.select} />
    </span>
  );
}
