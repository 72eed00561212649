import { blocks as words } from "../../../fixtures/content/words/interface";
import type { BlockOfType } from "../content/model";
import { AsServed } from "../ui/AsServed";
import { ButtonLink } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { together } from "../ui/format";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import { LinkList } from "../ui/LinkList";
import styles from "./Links.module.css";
import { Section } from "./Section";

/**
 * The classes of a grid of `count`. Not told in CSS by `:has()` and a place among siblings: for that, a browser restyles the
 * whole page whenever anything on it comes or goes.
 */
function gridOf(count: number, kind = ""): string {
  const thirds = count % 3 === 0 ? styles.thirds : "";
  const fourths = count > 3 && (count % 4 === 0 || count % 12 === 7) ? styles.fourths : "";
  return [styles.grid, kind, thirds, fourths].filter((name) => name !== "").join(" ");
}

/** Cards that lead to other pages. Each is one link, and all of it can be clicked. */
export function CardGrid({ block }: { block: BlockOfType<"cardGrid"> }) {
  const Title = block.heading === undefined ? "h2" : "h3";
  return (
    <Section block={block} intro={block.intro}>
      <AsServed as="ul" className={gridOf(block.cards.length, styles.cards)} of={block}>
        {() =>
          keyed(block.cards, (card) => card.href + card.title).map(([key, card]) => (
            <li key={key} className={styles.card}>
              {card.icon && <Icon name={card.icon} />}
              <div>
                <Title className={styles.title} {...fieldSource(card, "title")}>
                  <Link href={card.href}>{together(card.title)}</Link>
                </Title>
                <p {...fieldSource(card, "text")}>{together(card.text)}</p>
              </div>
            </li>
          ))
        }
      </AsServed>
    </Section>
  );
}

/** The next step, with buttons for it. */
export function CallToAction({ block }: { block: BlockOfType<"callToAction"> }) {
  return (
    <div
      className={styles.band}
      data-block
      data-starts-part={block.heading === undefined ? undefined : ""}
    >
      <Section block={block}>
        <p className="prose" {...fieldSource(block, "text")}>
          {together(block.text)}
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

/** Pages that help with the same thing. */
export function RelatedLinks({ block }: { block: BlockOfType<"relatedLinks"> }) {
  return (
    <Section block={{ ...block, heading: block.heading ?? words.relatedPages }}>
      <LinkList links={block.links} className={gridOf(block.links.length, styles.links)} />
    </Section>
  );
}
