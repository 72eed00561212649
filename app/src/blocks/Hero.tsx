import type { BlockOfType } from "../content/model";
import { ButtonLink } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { keyed } from "../ui/keyed";
import styles from "./Hero.module.css";
import { Tool } from "./Tool";

/** The top of the home page: what we do, what to do first, and a small tool to try. */
export function Hero({ block }: { block: BlockOfType<"hero"> }) {
  return (
    <div className="brand-field" id={block.id}>
      <div className={`frame ${styles.inside}`} data-with-tool={block.tool ? "" : undefined}>
        <div className={`on-brand ${styles.words}`}>
          {/* The hero's heading is the heading of its page. */}
          <h1 className={styles.heading} tabIndex={-1} {...fieldSource(block, "heading")}>
            {block.heading}
          </h1>
          <p className={styles.lead} {...fieldSource(block, "lead")}>
            {block.lead}
          </p>
          <div className="actions">
            {keyed(block.actions, ({ href }) => href).map(([key, action]) => (
              <ButtonLink key={key} model={action} />
            ))}
          </div>
        </div>
        {block.tool && (
          <div className={styles.tool}>
            <Tool name={block.tool} />
          </div>
        )}
      </div>
    </div>
  );
}
