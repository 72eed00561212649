import type { ReactNode } from "react";
import styles from "./kit.module.css";

export type Panel = { name: string; note?: string; drawing: ReactNode };

/** Drawings side by side, each over its name and a note. */
export function Panels({ panels }: { panels: Panel[] }) {
  return (
    <ul className={styles.panels}>
      {panels.map(({ name, note, drawing }) => (
        <li key={name}>
          {drawing}
          <span>
            <b>{name}</b> {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
