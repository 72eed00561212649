import { price as words } from "../../../../fixtures/content/words/join";
import type { Quote } from "../../engine/load-membership";
import { useSite } from "../../site-context";
import styles from "./Price.module.css";

/** What an option costs, until when, and what comes then; nothing where amounts are not shown or not known. */
export function Price({ quote }: { quote: Quote | null }) {
  const { showCosts } = useSite();
  if (!showCosts || quote === null) return null;
  return (
    <span className={styles.price}>
      <span>{quote.sentence}</span>
      {quote.status === "sample" && <span className={styles.sample}>{words.sample}</span>}
    </span>
  );
}
