import { reportFault } from "../blocks/report-fault";
import { Section } from "../blocks/Section";
import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import styles from "./FigureBlock.module.css";
import { figureOf, loadFigure } from "./registry";

/** The block, once it can draw the figure of that name. */
export async function loadFigureBlock(figure: string) {
  await loadFigure(figure);
  return FigureBlock;
}

/** A drawing of our own, with its caption and the same in words. */
export function FigureBlock({ block }: { block: BlockOfType<"figure"> }) {
  const Drawing = figureOf(block.figure);
  if (Drawing === undefined) {
    reportFault(`unknown figure ${block.figure}`);
    return null;
  }
  return (
    <Section block={block}>
      <figure className={styles.figure}>
        <div className={styles.drawing} role="img" aria-label={block.alternative}>
          <Drawing />
        </div>
        <figcaption className="quiet" {...fieldSource(block, "caption")}>
          {block.caption}
        </figcaption>
      </figure>
    </Section>
  );
}
