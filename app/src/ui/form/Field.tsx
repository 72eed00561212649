import { type ReactNode, useId } from "react";
import { form as words } from "../../../../fixtures/content/words/interface";
import styles from "./Field.module.css";

/** What a control needs to be tied to its label, hint and error. */
export type FieldProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong and how to put it right; the same words as in the error summary. */
  error?: string | undefined;
  /** The id of something else that describes the control, such as a warning. */
  describedBy?: string | undefined;
  /** What `describedBy` names says what is wrong, in place of an error here. */
  isWrong?: boolean | undefined;
  /** The id the error summary links to; generated when there is no summary. */
  id?: string;
  children: (field: FieldProps) => ReactNode;
};

/** A label above, a hint under it, the control, and its error between the two. */
export function Field({ label, hint, error, describedBy, isWrong, id, children }: Props) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [hint && hintId, error && errorId, describedBy].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <span className="visually-hidden">{words.error} </span>
          {error}
        </p>
      )}
      {children({
        id: controlId,
        "aria-describedby": descriptions === "" ? undefined : descriptions,
        "aria-invalid": error || isWrong ? true : undefined,
      })}
    </div>
  );
}
