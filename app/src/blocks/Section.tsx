import type { ReactNode } from "react";
import type { BlockModel } from "../content/model";
import styles from "./Section.module.css";

type Props = {
  block: Pick<BlockModel, "id" | "heading">;
  intro?: string | undefined;
  children: ReactNode;
};

/** The frame of every block: the heading that the contents list links to, an introduction, the content. */
export function Section({ block, intro, children }: Props) {
  if (block.heading === undefined) {
    return (
      <div className={styles.section} id={block.id}>
        {intro && <p className="intro">{intro}</p>}
        {children}
      </div>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={block.id}>
      <h2 id={block.id}>{block.heading}</h2>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </section>
  );
}
