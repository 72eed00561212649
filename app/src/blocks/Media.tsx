import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import styles from "./Media.module.css";
import { Section } from "./Section";

/** An image, with its space reserved while it loads. */
export function Media({ block }: { block: BlockOfType<"media"> }) {
  return (
    <Section block={block}>
      <figure className={styles.media}>
        <img
          {...fieldSource(block, "asset")}
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          decoding="async"
        />
        {block.caption && (
          <figcaption className="quiet" {...fieldSource(block, "caption")}>
            {block.caption}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
