import { useEffect, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { goToField } from "./go-to-field";

/** One thing to put right: the same words as at the field, and the id of its control. */
export type Problem = { fieldId: string; message: string };

/**
 * What stopped a form, in reading order, each with a link to its field.
 * It takes focus whenever a new list of problems arrives, so give it the list of the last attempt to submit.
 */
export function ErrorSummary({ problems }: { problems: Problem[] }) {
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert">
      <h2 className={styles.title}>There is a problem</h2>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.fieldId + problem.message}>
            <a href={`#${problem.fieldId}`} onClick={(event) => goToField(event, problem.fieldId)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
