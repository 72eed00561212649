import { RichText } from "../RichText";
import type { BlockOfType } from "./block-of-type";
import { Section } from "./Section";
import styles from "./Steps.module.css";

/** Things to do in this order. */
export function Steps({ block }: { block: BlockOfType<"steps"> }) {
  const Title = block.heading === undefined ? "h2" : "h3";
  return (
    <Section block={block} intro={block.intro}>
      <ol className={styles.steps}>
        {block.steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <Title className={styles.title}>{step.title}</Title>
            <RichText document={step.body} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
