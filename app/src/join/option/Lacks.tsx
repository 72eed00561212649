import { options as words } from "../../../../fixtures/content/words/join";
import type { ComparedOption } from "../../engine/load-membership";
import { say } from "../../say";
import { useSite } from "../../site-context";
import styles from "../Join.module.css";

/** What the reasons for joining need and a membership does not bring. */
export function Lacks({ benefits }: { benefits: ComparedOption["lacks"] }) {
  const { membershipWords } = useSite();
  if (benefits.length === 0) return null;
  const missing = benefits.map((benefit) => membershipWords.benefits[benefit]);
  return (
    <span className={styles.warning}>{say(words.lacks, { benefits: missing.join(", ") })}</span>
  );
}
