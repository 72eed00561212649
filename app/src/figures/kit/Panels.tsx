import type { ReactNode } from "react";
import type { Note } from "../../content/drawings";
import { together } from "../../ui/format";
import styles from "./kit.module.css";

type Panel = Note & { drawing: ReactNode };

/** Drawings side by side, each over its name and a note. Those without text may be `compact`. */
export function Panels({ panels, compact = false }: { panels: Panel[]; compact?: boolean }) {
  return (
    <ul className={styles.panels} data-compact={compact || undefined}>
      {panels.map(({ name, note, drawing }) => (
        <li key={name}>
          {drawing}
          <span>
            <b>{name}</b> {together(note)}
          </span>
        </li>
      ))}
    </ul>
  );
}
