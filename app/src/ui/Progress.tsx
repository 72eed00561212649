import styles from "./Progress.module.css";

type Props = {
  label: string;
  /** From 0 to 1; left out while unknown. */
  done?: number;
};

/** How much of a task is done, in words too where it is known. */
export function Progress({ label, done }: Props) {
  return (
    <label className={styles.progress}>
      <span>
        {label}
        {done !== undefined && ` (${Math.floor(done * 100)}%)`}
      </span>
      <progress max={1} {...(done !== undefined && { value: done })} />
    </label>
  );
}
