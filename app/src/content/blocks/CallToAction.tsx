import { ButtonLink } from "../../ui/Button.tsx";
import type { BlockOfType } from "./block-of-type.ts";
import styles from "./CallToAction.module.css";
import { Section } from "./Section.tsx";

/** What to do next, said once. */
export function CallToAction({ block }: { block: BlockOfType<"callToAction"> }) {
  return (
    <div className={styles.band}>
      <Section block={block}>
        <p className="prose">{block.text}</p>
        <div className="actions">
          {block.actions.map((action) => (
            <ButtonLink key={action.href} model={action} />
          ))}
        </div>
      </Section>
    </div>
  );
}
