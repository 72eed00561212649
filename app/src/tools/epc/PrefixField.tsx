import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";

/** The lengths that people know a company prefix by; the engine refuses any other. */
const LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12];

type Props = {
  value: number | undefined;
  hint: string;
  onChange: (length: number | undefined) => void;
};

/** How long the company prefix is, which a number does not say. */
export function PrefixField({ value, hint, onChange }: Props) {
  return (
    <Field label="Length of the company prefix" hint={hint}>
      {(field) => (
        <Select
          {...field}
          value={value ?? ""}
          onChange={({ target }) =>
            onChange(target.value === "" ? undefined : Number(target.value))
          }
        >
          <option value="">Not known</option>
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {length} digits
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
