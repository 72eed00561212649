import type { BlockOfType } from "../content/model";
import { ButtonLink } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { keyed } from "../ui/keyed";
import styles from "./CallToAction.module.css";
import { Section } from "./Section";

/** The next step, with buttons for it. */
export function CallToAction({ block }: { block: BlockOfType<"callToAction"> }) {
  return (
    <div className={styles.band}>
      <Section block={block}>
        <p className="prose" {...fieldSource(block, "text")}>
          {block.text}
        </p>
        <div className="actions">
          {keyed(block.actions, ({ href }) => href).map(([key, action]) => (
            <ButtonLink key={key} model={action} />
          ))}
        </div>
      </Section>
    </div>
  );
}
