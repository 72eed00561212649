import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";

type Props = {
  label: string;
  /** As typed; `copiesOf` reads it. */
  copies: string;
  onChange: (copies: string) => void;
};

/** How many copies of a label are printed. */
export function CopiesField({ label, copies, onChange }: Props) {
  return (
    <Field
      label={label}
      error={copiesOf(copies) === undefined ? "Type a number from 1 to 99." : undefined}
    >
      {(field) => (
        <TextInput
          {...field}
          characters={4}
          inputMode="numeric"
          autoComplete="off"
          value={copies}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number of copies, or nothing where the text is none. */
export function copiesOf(text: string): number | undefined {
  return /^\s*[1-9]\d?\s*$/.test(text) ? Number(text) : undefined;
}
