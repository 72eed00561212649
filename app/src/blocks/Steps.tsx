import type { StepModel } from "../content/block-parts";
import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { keyed } from "../ui/keyed";
import { RichText } from "./RichText";
import { Section } from "./Section";
import styles from "./Steps.module.css";

/** Things to do in this order. */
export function Steps({ block }: { block: BlockOfType<"steps"> }) {
  const Title = block.heading === undefined ? "h2" : "h3";
  return (
    <Section block={block} intro={block.intro}>
      <ol className={styles.steps} data-brief={isBrief(block.steps) ? "" : undefined}>
        {keyed(block.steps, (step) => step.title).map(([key, step]) => (
          <li key={key} className={styles.step}>
            <Title className={styles.title} {...fieldSource(step, "title")}>
              {step.title}
            </Title>
            <RichText document={step.body} source={fieldSource(step, "body")} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A few steps of one paragraph each stand side by side where there is room. */
function isBrief(steps: StepModel[]): boolean {
  return steps.length <= 4 && steps.every((step) => step.body.content.length === 1);
}
