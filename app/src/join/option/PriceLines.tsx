import { price as words } from "../../../../fixtures/content/words/join";
import type { Quote } from "../../engine/load-membership";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { dollars, longDate } from "../../ui/format";
import styles from "../Join.module.css";
import { Price } from "./Price";
import priceStyles from "./Price.module.css";

/** What a price is made of. */
export type PriceModel = Pick<Quote, "status" | "lines" | "totalCents" | "paidUntil"> & {
  sentence?: string | null;
};

type PriceLinesProps = {
  price: PriceModel | undefined;
  /** How it differs from the price that was shown before. */
  difference?: string | undefined;
};

/** The lines of a price and their total. */
export function PriceLines({ price, difference }: PriceLinesProps) {
  const { showCosts } = useSite();
  if (!showCosts || price === undefined) return null;
  return (
    <section className={styles.group} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      {price.status === "sample" && (
        <p>
          <span className={priceStyles.sample}>{words.sample}</span> {words.feesNotSet}
        </p>
      )}
      <dl className={styles.lines}>
        {price.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{dollars(line.cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say(words.total, { day: longDate(price.paidUntil) })}</dt>
          <dd>{dollars(price.totalCents)}</dd>
        </div>
      </dl>
      {price.sentence && <p>{price.sentence}.</p>}
      {difference !== undefined && <p>{difference}</p>}
    </section>
  );
}

type ChosenMembershipProps = {
  name: string;
  quote: Quote | null;
  /** Whether it is what suits the answers, and not chosen yet. */
  isSuggested: boolean;
};

/** The membership and its price, in view on every screen once known. */
export function ChosenMembership({ name, quote, isSuggested }: ChosenMembershipProps) {
  return (
    <aside className={styles.chosen} aria-label={words.membership}>
      <p>
        <span className={isSuggested ? styles.soFar : "visually-hidden"}>
          {isSuggested ? words.suitsSoFar : words.membershipIs}{" "}
        </span>
        {name}
      </p>
      <Price quote={quote} />
    </aside>
  );
}
