import type { ReactNode } from "react";
import styles from "./Radios.module.css";

export type ChoiceGroupProps = {
  legend: ReactNode;
  /** The question is clear from its context, so its words are for screen readers only. */
  hideLegend?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

type Props = ChoiceGroupProps & {
  /** The id of the first choice, which the error summary links to. */
  id: string;
  children: ReactNode;
};

/** The frame of radio buttons or boxes: the question, its hint and its error. */
export function ChoiceGroup({ id, legend, hideLegend, hint, error, children }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={styles.group}
      aria-describedby={describedBy === "" ? undefined : describedBy}
    >
      <legend className={hideLegend ? "visually-hidden" : styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
