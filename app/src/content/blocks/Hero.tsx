import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/Button";
import type { BlockOfType } from "./block-of-type";
import styles from "./Hero.module.css";

/** The top of the home page: what we do for you, what to do first, and a small thing that works. */
export function Hero({ block, tool }: { block: BlockOfType<"hero">; tool?: ReactNode }) {
  return (
    <div className="brand-field" id={block.id}>
      <div className={`frame ${styles.inside}`} data-with-tool={tool ? "" : undefined}>
        <div className={`on-brand ${styles.words}`}>
          {/* On home the hero's heading is the page's own. */}
          <h1 className={styles.heading} tabIndex={-1}>
            {block.heading}
          </h1>
          <p className={styles.lead}>{block.lead}</p>
          <div className="actions">
            {block.actions.map((action) => (
              <ButtonLink key={action.href} model={action} />
            ))}
          </div>
        </div>
        {tool && <div className={styles.tool}>{tool}</div>}
      </div>
    </div>
  );
}
