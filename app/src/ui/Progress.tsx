import styles from "./Progress.module.css";

type Props = {
  label: string;
  /** From 0 to 1; left out while nobody can tell. */
  done?: number;
};

/** How far something has come. */
export function Progress({ label, done }: Props) {
  return (
    <label className={styles.progress}>
      <span>{label}</span>
      <progress max={1} {...(done !== undefined && { value: done })} />
    </label>
  );
}
