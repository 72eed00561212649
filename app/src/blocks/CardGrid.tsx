import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import styles from "./CardGrid.module.css";
import { Section } from "./Section";

/** Cards that lead to other pages. Each is one link, and all of it can be clicked. */
export function CardGrid({ block }: { block: BlockOfType<"cardGrid"> }) {
  const Title = block.heading === undefined ? "h2" : "h3";
  return (
    <Section block={block} intro={block.intro}>
      <ul className={styles.cards}>
        {keyed(block.cards, (card) => card.href + card.title).map(([key, card]) => (
          <li key={key} className={styles.card}>
            {card.icon && <Icon name={card.icon} />}
            <div>
              <Title className={styles.title} {...fieldSource(card, "title")}>
                <Link href={card.href}>{card.title}</Link>
              </Title>
              <p {...fieldSource(card, "text")}>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
