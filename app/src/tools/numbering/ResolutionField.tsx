import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { resolutions } from "./work";

type Props = {
  /** Dots of an inch. */
  dpi: number;
  /** What becomes of the bars with them. */
  hint?: string | undefined;
  onChange: (dpi: number) => void;
};

/** The printer that a PNG is for: each of its dots is a pixel. */
export function ResolutionField({ dpi, hint, onChange }: Props) {
  return (
    <Field label="Printer of the PNG" hint={hint}>
      {(field) => (
        <Select {...field} value={dpi} onChange={({ target }) => onChange(Number(target.value))}>
          {resolutions.map((one) => (
            <option key={one.dpi} value={one.dpi}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
