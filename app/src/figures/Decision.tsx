import styles from "./Decision.module.css";

export type Question = { question: string; yes: string; note?: string };

/** Questions to answer from top to bottom until one is answered with yes. */
export function Decision(props: {
  questions: Question[];
  /** The answer if all are answered with no. */
  otherwise: { answer: string; note?: string };
}) {
  return (
    <ol className={styles.decision}>
      {props.questions.map(({ question, yes, note }) => (
        <li key={question}>
          <span className={styles.question}>{question}</span>
          <span className={styles.yes}>Yes</span>
          <span className={styles.answer}>
            <b>{yes}</b> {note}
          </span>
          <span className={styles.no}>No</span>
        </li>
      ))}
      <li>
        <span className={styles.answer}>
          <b>{props.otherwise.answer}</b> {props.otherwise.note}
        </span>
      </li>
    </ol>
  );
}
