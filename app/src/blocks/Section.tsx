import type { ReactNode } from "react";
import type { BlockModel } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { together } from "../ui/format";
import styles from "./Section.module.css";

type Props = {
  block: Pick<BlockModel, "id" | "heading" | "source">;
  intro?: string | undefined;
  /** Whether a heading within its content starts it, and one ends it, which introduces the next block. */
  startsWithHeading?: boolean;
  endsWithHeading?: boolean;
  children: ReactNode;
};

/** The frame of every block: the heading that the contents list links to, an introduction, the content. */
export function Section({ block, intro, children, ...heading }: Props) {
  const introduction = intro && (
    <p className="intro" {...fieldSource(block, "intro")}>
      {together(intro)}
    </p>
  );
  const frame = {
    className: styles.section,
    "data-block": true,
    "data-introduces": heading.endsWithHeading ? "" : undefined,
  };
  if (block.heading === undefined) {
    return (
      <div {...frame} data-starts-part={heading.startsWithHeading ? "" : undefined} id={block.id}>
        {introduction}
        {children}
      </div>
    );
  }
  return (
    <section {...frame} aria-labelledby={block.id}>
      <h2 id={block.id} {...fieldSource(block, "heading")}>
        {together(block.heading)}
      </h2>
      {introduction}
      {children}
    </section>
  );
}
