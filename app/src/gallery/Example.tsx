import type { ReactNode } from "react";
import styles from "./Components.module.css";

type Props = { name: string; note?: string; children: ReactNode };

/** A component with its name and a note about it. */
export function Example({ name, note, children }: Props) {
  return (
    <article className={styles.example}>
      <header>
        <h3>{name}</h3>
        {note && <p className="quiet">{note}</p>}
      </header>
      <div className={styles.states}>{children}</div>
    </article>
  );
}
