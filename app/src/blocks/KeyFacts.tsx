import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { keyed } from "../ui/keyed";
import styles from "./KeyFacts.module.css";
import { RichText } from "./RichText";
import { Section } from "./Section";

/** What someone in a hurry needs to know. */
export function KeyFacts({ block }: { block: BlockOfType<"keyFacts"> }) {
  return (
    <Section block={block}>
      <dl className={styles.facts}>
        {keyed(block.facts, (fact) => fact.name).map(([key, fact]) => (
          <div key={key}>
            <dt {...fieldSource(fact, "name")}>{fact.name}</dt>
            <dd>
              <RichText document={fact.text} source={fieldSource(fact, "text")} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
