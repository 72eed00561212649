import type { KeyKindId } from "../../engine/load-print";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { choiceNames } from "../check-digit/messages";

type Props = {
  /** What the digits can identify, the kind that they were read as first. */
  kinds: KeyKindId[];
  onChange: (kind: KeyKindId) => void;
};

/** What digits identify, where their length leaves it open. */
export function KindField({ kinds, onChange }: Props) {
  const ordered = Object.keys(choiceNames) as (keyof typeof choiceNames)[];
  return (
    <Field label="What it identifies" hint="These digits can be more than one kind of number.">
      {(field) => (
        <Select
          {...field}
          value={kinds[0]}
          onChange={({ target }) => onChange(target.value as KeyKindId)}
        >
          {ordered
            .filter((id) => kinds.some((kind) => kind === id))
            .map((id) => (
              <option key={id} value={id}>
                {choiceNames[id]}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
