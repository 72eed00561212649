import type { ReactNode } from "react";
import type { Note } from "../../content/drawings";
import { together } from "../../ui/format";
import styles from "./kit.module.css";

/** One drawing, and beside it what its numbered marks mean, in their order. */
export function Noted(props: { children: ReactNode; notes: Record<string, Note> }) {
  return (
    <div className={styles.noted}>
      {props.children}
      <ol>
        {Object.entries(props.notes).map(([key, { name, note }]) => (
          <li key={key}>
            <b>{name}</b> {together(note)}
          </li>
        ))}
      </ol>
    </div>
  );
}
