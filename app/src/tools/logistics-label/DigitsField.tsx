import type { ComponentProps } from "react";
import { Field } from "../../ui/form/Field";
import { TextInput } from "../../ui/form/TextInput";

type Props = Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> & {
  /** How many digits the answer usually has. */
  characters: number;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
};

/** Digits that are no field of a label: a prefix for many, a number of copies. */
export function DigitsField({ label, hint, error, characters, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <TextInput
          {...field}
          characters={characters}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
