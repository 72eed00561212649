import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Checkbox.module.css";

type Props = Omit<ComponentPropsWithRef<"input">, "type"> & { label: ReactNode };

/** Yes or no. */
export function Checkbox({ label, ...rest }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
