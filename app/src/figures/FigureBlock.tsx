import { reportFault } from "../blocks/report-fault";
import { Section } from "../blocks/Section";
import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import styles from "./FigureBlock.module.css";
import { drawFigure } from "./registry";

/** A drawing of our own, with its caption and the same in words. */
export function FigureBlock({ block }: { block: BlockOfType<"figure"> }) {
  const drawing = drawFigure(block.figure);
  if (drawing === undefined) {
    reportFault(`unknown figure ${block.figure}`);
    return null;
  }
  return (
    <Section block={block}>
      <figure className={styles.figure}>
        <div className={styles.drawing} role="img" aria-label={block.alternative}>
          {drawing}
        </div>
        <figcaption className="quiet" {...fieldSource(block, "caption")}>
          {block.caption}
        </figcaption>
      </figure>
    </Section>
  );
}
