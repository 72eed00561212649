import { type ReactNode, useId } from "react";
import { ChoiceGroup, type ChoiceGroupProps } from "./ChoiceGroup";
import styles from "./Radios.module.css";

type Choice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

export type RadiosProps<Value extends string> = ChoiceGroupProps & {
  /** The id of the first choice, which the error summary links to. */
  id?: string;
  choices: Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segments` is a row of few short words, such as One / Many. */
  variant?: "list" | "segments";
};

/** One choice of a few, with the browser's own arrow keys. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <ChoiceGroup {...props} id={id}>
      <div className={props.variant === "segments" ? styles.segments : styles.list}>
        {props.choices.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              id={index === 0 ? id : undefined}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
              aria-invalid={props.error ? true : undefined}
            />
            <span>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
