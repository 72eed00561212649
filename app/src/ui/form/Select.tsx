import type { ComponentPropsWithRef } from "react";
import styles from "./Select.module.css";
import { useEarlyValue } from "./use-early-value";

/** The browser's own list of choices. */
export function Select(props: ComponentPropsWithRef<"select">) {
  useEarlyValue(props.id, props.value);
  return (
    <span className={styles.frame}>
      <select {...props} className={styles.select} />
    </span>
  );
}
