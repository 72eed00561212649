import type { ReactNode } from "react";
import type { BlockModel } from "../content/model";
import { fieldSource } from "../ui/field-source";
import styles from "./Section.module.css";

type Props = {
  block: Pick<BlockModel, "id" | "heading" | "source">;
  intro?: string | undefined;
  children: ReactNode;
};

/** The frame of every block: the heading that the contents list links to, an introduction, the content. */
export function Section({ block, intro, children }: Props) {
  const introduction = intro && (
    <p className="intro" {...fieldSource(block, "intro")}>
      {intro}
    </p>
  );
  if (block.heading === undefined) {
    return (
      <div className={styles.section} id={block.id}>
        {introduction}
        {children}
      </div>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={block.id}>
      <h2 id={block.id} {...fieldSource(block, "heading")}>
        {block.heading}
      </h2>
      {introduction}
      {children}
    </section>
  );
}
