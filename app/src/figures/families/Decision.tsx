import { blocks as words } from "../../../../fixtures/content/words/interface";
import type { FamilyData } from "../../content/figure-families";
import { together } from "../../ui/format";
import { keyed } from "../../ui/keyed";
import styles from "./Decision.module.css";

/** Questions to answer from top to bottom until one is answered with yes. */
export function Decision({ questions, otherwise }: FamilyData<"decision">) {
  return (
    <ol className={styles.decision}>
      {keyed(questions, ({ question }) => question).map(([key, { question, yes, note }]) => (
        <li key={key}>
          <span className={styles.question}>{question}</span>
          <span className={styles.yes}>{words.yes}</span>
          <span className={styles.answer}>
            <b>{yes}</b> {note && together(note)}
          </span>
          <span className={styles.no}>{words.no}</span>
        </li>
      ))}
      <li>
        <span className={styles.answer}>
          <b>{otherwise.answer}</b> {otherwise.note && together(otherwise.note)}
        </span>
      </li>
    </ol>
  );
}
