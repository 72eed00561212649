import { type ReactNode, useState } from "react";
import type { SpecificationRow } from "../../engine/load-print";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { fromMillimetres, inMillimetres, millimetres } from "./lengths";
import styles from "./NumberingTool.module.css";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is allowed, for a slider beside the field. */
  range?: Pick<SpecificationRow, "min" | "target" | "max">;
  /** In micrometres; `undefined` for the usual length. */
  value: number | undefined;
  /** The usual length, where the field shows it. */
  usual?: number;
  onChange: (value: number | undefined) => void;
};

/** A length, typed in millimetres or set by a slider. */
export function LengthField({ label, hint, range, value, usual, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const length = value ?? usual;
  const shown = typed ?? (length === undefined ? "" : inMillimetres(length));
  const isWrong = shown.trim() !== "" && fromMillimetres(shown) === undefined;
  const said = range
    ? `${millimetres(range.min)} to ${millimetres(range.max)}, best ${millimetres(range.target)}`
    : hint;

  return (
    <Field
      label={label}
      hint={said}
      error={
        isWrong ? `“${shown.trim()}” is no length. Type millimetres, such as 0.33.` : undefined
      }
    >
      {(field) => (
        <span className={styles.length}>
          <TextInput
            {...field}
            characters={7}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(fromMillimetres(target.value));
            }}
            onBlur={() => !isWrong && setTyped(undefined)}
          />
          mm
          {range && range.min < range.max && (
            <input
              type="range"
              className={styles.slider}
              aria-label="Width between the smallest and the largest allowed"
              aria-valuetext={millimetres(length ?? range.target)}
              min={range.min}
              max={range.max}
              step={1}
              value={length ?? range.target}
              onChange={({ target }) => {
                setTyped(undefined);
                onChange(Number(target.value));
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}
