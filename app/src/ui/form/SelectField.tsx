import type { ComponentProps, Ref } from "react";
import type { Choice } from "./choices";
import { Field } from "./Field";
import { Select } from "./TextInput";

type Props<Value> = Omit<ComponentProps<typeof Field>, "children"> & {
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
};

/** One of a list of choices, under its label. The value of a choice may be `undefined`, where none has to be made. */
export function SelectField<Value extends string | number | undefined>({
  choices,
  value,
  onChange,
  ref,
  ...field
}: Props<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          value={value ?? ""}
          onChange={({ target }) => {
            const chosen = choices[target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((one) => (
            <option key={one.value ?? ""} value={one.value ?? ""}>
              {one.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
