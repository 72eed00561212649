import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import styles from "./Quote.module.css";
import { Section } from "./Section";

/** Someone's words. */
export function Quote({ block }: { block: BlockOfType<"quote"> }) {
  return (
    <Section block={block}>
      <figure className={styles.quote}>
        <blockquote>
          <p {...fieldSource(block, "text")}>{block.text}</p>
        </blockquote>
        {block.attribution && (
          <figcaption className="quiet" {...fieldSource(block, "attribution")}>
            {block.attribution}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
