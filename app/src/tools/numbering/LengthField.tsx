import type { ReactNode } from "react";
import { settingProblems, settings } from "../../../../fixtures/content/words/numbering";
import type { PrintEngine, XRange } from "../../engine/load-print";
import { say } from "../../say";
import { Field } from "../../ui/form/Field";
import { TextInput } from "../../ui/form/TextInput";
import { millimetres } from "../../ui/format";
import { describeRange } from "./measures";
import styles from "./NumberingTool.module.css";
import { isNoLength, type LengthName, lengthUnits, shownTyped } from "./work";

type Props = {
  engine: PrintEngine;
  /** Which length it is, and so its unit. */
  name: LengthName;
  label: ReactNode;
  hint?: ReactNode;
  /** Why the barcode cannot be made with this length. */
  error?: string | undefined;
  /** What is allowed, for a slider beside the field. */
  range?: XRange;
  /** In micrometres; `undefined` for the usual length. */
  value: number | undefined;
  /** As it is being typed. */
  typed: string | undefined;
  /** The usual length, where the field shows it. */
  usual?: number;
  /** `value` is absent where `typed` is not a length, and where it is empty. */
  onChange: (value: number | undefined, typed: string | undefined) => void;
};

/** A length, typed in its unit or set by a slider. */
export function LengthField(props: Props) {
  const { engine, name, label, hint, error, range, value, typed, usual, onChange } = props;
  const unit = lengthUnits[name];
  const isWrong = isNoLength(engine, unit, typed);
  const length = value ?? usual;
  const shown = typed ?? (length === undefined ? "" : unit.show(length));
  const said = range ? describeRange(range) : hint;

  return (
    <Field label={label} hint={said} error={isWrong ? describe(shown, unit.instead) : error}>
      {(field) => (
        <span className={styles.length}>
          <TextInput
            {...field}
            characters={7}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => onChange(unit.read(engine, target.value), target.value)}
            onBlur={() => typed !== undefined && !isWrong && onChange(value, undefined)}
          />
          {unit.name}
          {range && range.min < range.max && (
            <input
              type="range"
              className={styles.slider}
              aria-label={settings.slider}
              aria-valuetext={millimetres(length ?? range.target)}
              min={range.min}
              max={range.max}
              step={1}
              value={length ?? range.target}
              onChange={({ target }) => onChange(Number(target.value), undefined)}
            />
          )}
        </span>
      )}
    </Field>
  );
}

function describe(typed: string, instead: string): string {
  return `${say(settingProblems.notALength, { typed: shownTyped(typed) })} ${instead}`;
}
