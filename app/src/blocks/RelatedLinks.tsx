import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import styles from "./RelatedLinks.module.css";
import { Section } from "./Section";

/** Pages that help with the same thing. */
export function RelatedLinks({ block }: { block: BlockOfType<"relatedLinks"> }) {
  return (
    <Section block={{ ...block, heading: block.heading ?? "Related pages" }}>
      <ul className={styles.links}>
        {keyed(block.links, ({ href }) => href).map(([key, link]) => (
          <li key={key}>
            <Link href={link.href} {...fieldSource(link)}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
