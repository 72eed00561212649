import { type ReactNode, useId } from "react";
import { Checkbox } from "./Checkbox";
import { ChoiceGroup, type ChoiceGroupProps } from "./ChoiceGroup";
// A group of boxes looks like a group of radio buttons.
import styles from "./Radios.module.css";

type Props<Value extends string> = ChoiceGroupProps & {
  /** The id of the first choice, which the error summary links to. */
  id?: string;
  choices: { value: Value; label: ReactNode }[];
  values: Value[];
  /** Called with all values that are ticked, in the order of the choices. */
  onChange: (values: Value[]) => void;
};

/** Any number of a few choices. */
export function Checkboxes<Value extends string>(props: Props<Value>) {
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
        {props.choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            id={index === 0 ? id : undefined}
            label={choice.label}
            checked={props.values.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
            aria-invalid={props.error ? true : undefined}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
