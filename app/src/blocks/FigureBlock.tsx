import type { FigureModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { drawingOf, loadFigure } from "../figures/registry";
import { reportFault } from "../services/error-tracking/uncaught-errors";
import { AsServed } from "../ui/AsServed";
import { fieldSource } from "../ui/field-source";
import { together } from "../ui/format";
import styles from "./FigureBlock.module.css";
import { Section } from "./Section";

/** The block, once it can draw `figure`. */
export async function loadFigureBlock(figure: FigureModel) {
  await loadFigure(figure);
  return FigureBlock;
}

/** A figure with its caption and the same in words, or the photo that takes its place. */
export function FigureBlock({ block }: { block: BlockOfType<"figure"> }) {
  const { figure, caption, photo, photoAlt } = block;
  const Drawing = drawingOf(figure);
  if (Drawing === undefined) {
    reportFault(`unknown figure ${figure.name} of family ${figure.family}`);
    return null;
  }
  const isScene = !photo && "numbers" in figure.data;
  return (
    <Section block={block}>
      <figure className={styles.figure}>
        {photo ? (
          <img {...photo} {...fieldSource(block, "photo")} alt={photoAlt ?? caption} />
        ) : isScene ? (
          <div className={styles.drawing} data-scene="" {...fieldSource(figure, "data")}>
            <Drawing {...figure.data} alternative={figure.alternative} />
          </div>
        ) : (
          <AsServed
            as="div"
            className={styles.drawing}
            role="img"
            aria-label={figure.alternative}
            {...fieldSource(figure, "data")}
            of={figure}
          >
            {() => <Drawing {...figure.data} alternative={figure.alternative} />}
          </AsServed>
        )}
        {/* The caption of a scene says how to choose in it. */}
        <figcaption
          className={isScene ? "quiet needs-script" : "quiet"}
          {...fieldSource(block, "caption")}
        >
          {together(caption)}
        </figcaption>
      </figure>
    </Section>
  );
}
