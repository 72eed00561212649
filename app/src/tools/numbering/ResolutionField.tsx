import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";

type Props = {
  /** Pixels of an inch. */
  dpi: number;
  onChange: (dpi: number) => void;
};

/** How fine pictures are that are made of pixels. */
export function ResolutionField({ dpi, onChange }: Props) {
  return (
    <Field label="Resolution of the PNG">
      {(field) => (
        <Select {...field} value={dpi} onChange={({ target }) => onChange(Number(target.value))}>
          {[300, 600, 1200].map((value) => (
            <option key={value} value={value}>
              {value} pixels an inch
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
