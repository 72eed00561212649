import type { ReactNode } from "react";
import styles from "./kit.module.css";

/** One drawing, and beside it what its numbered marks mean. */
export function Noted(props: { children: ReactNode; notes: { name: string; note: string }[] }) {
  return (
    <div className={styles.noted}>
      {props.children}
      <ol>
        {props.notes.map(({ name, note }) => (
          <li key={`${name} ${note}`}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </div>
  );
}
