import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { form as words } from "../../../../fixtures/content/words/interface";
import styles from "./ChoiceGroup.module.css";

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
          <span className="visually-hidden">{words.error} </span>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

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

type CheckboxesProps<Value extends string> = ChoiceGroupProps & {
  /** The id of the first choice, which the error summary links to. */
  id?: string;
  /** A hint may have links, so it stands below its label and not in it. */
  choices: Choice<Value>[];
  values: Value[];
  /** Called with all values that are ticked, in the order of the choices. */
  onChange: (values: Value[]) => void;
};

/** Any number of a few choices. */
export function Checkboxes<Value extends string>(props: CheckboxesProps<Value>) {
  const generated = useId();
  const id = props.id ?? generated;
  const toggle = (value: Value, isTicked: boolean) =>
    props.onChange(
      props.choices
        .map((choice) => choice.value)
        .filter((other) => (other === value ? isTicked : props.values.includes(other))),
    );
  return (
    <ChoiceGroup {...props} id={id}>
      <div className={styles.list}>
        {props.choices.map(({ value, label, hint }, index) => (
          <div key={value}>
            <Checkbox
              id={index === 0 ? id : undefined}
              label={label}
              checked={props.values.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={hint ? `${id}-${value}-hint` : undefined}
            />
            {hint && (
              <p className={styles.below} id={`${id}-${value}-hint`}>
                {hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  label: ReactNode;
  /** One of several in a plain form, of which one can be chosen. */
  type?: "checkbox" | "radio";
};

/** Yes or no. */
export function Checkbox({ label, type = "checkbox", ...rest }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type={type} {...rest} />
      <span>{label}</span>
    </label>
  );
}
