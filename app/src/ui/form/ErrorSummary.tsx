import { type MouseEvent, useEffect, useRef } from "react";
import { form as words } from "../../../../fixtures/content/words/interface";
import { say } from "../../say";
import styles from "./ErrorSummary.module.css";

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
      <h2 className={styles.title}>{words.problems}</h2>
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

/** Makes a link move the focus to the control with `fieldId`, not only the scroll position; without one it leads where it leads. */
export function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
  // The label and the error stand above the control: show them too.
  (field.closest("fieldset") ?? field.parentElement)?.scrollIntoView({ block: "nearest" });
}

/** Says in the title of the page that something has to be put right, for people who hear the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    const errorTitle = say(words.errorTitle, { title });
    document.title = errorTitle;
    return () => {
      // A navigation may have set the title of the next page by now.
      if (document.title === errorTitle) document.title = title;
    };
  }, [hasErrors]);
}
