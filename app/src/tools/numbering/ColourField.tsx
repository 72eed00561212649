import { settingProblems, settings } from "../../../../fixtures/content/words/numbering";
import type { PrintEngine } from "../../engine/load-print";
import { say } from "../../say";
import { Field } from "../../ui/form/Field";
import { asTyped, TextInput } from "../../ui/form/TextInput";
import styles from "./NumberingTool.module.css";
import { isNoColour, shownTyped } from "./work";

type Props = {
  engine: PrintEngine;
  label: string;
  /** What the picker beside the field is called. */
  pick: string;
  /** Such as `#1a2b3c`; `undefined` for the usual colour. */
  value: string | undefined;
  usual: string;
  /** As it is being typed. */
  typed: string | undefined;
  /** `value` is absent where `typed` is no colour, and where it is empty. */
  onChange: (value: string | undefined, typed: string | undefined) => void;
};

/** A colour, typed with hexadecimal digits as designers pass it on, or picked. */
export function ColourField({ engine, label, pick, value, usual, typed, onChange }: Props) {
  const isWrong = isNoColour(engine, typed);
  const colour = value ?? usual;
  return (
    <Field
      label={label}
      hint={settings.colourHint}
      error={
        isWrong ? say(settingProblems.notAColour, { typed: shownTyped(typed ?? "") }) : undefined
      }
    >
      {(field) => (
        <span className={styles.length}>
          <TextInput
            {...field}
            mono
            characters={8}
            {...asTyped}
            value={typed ?? colour}
            onChange={({ target }) => onChange(engine.readColour(target.value), target.value)}
            onBlur={() => typed !== undefined && !isWrong && onChange(value, undefined)}
          />
          <input
            className={styles.colour}
            type="color"
            aria-label={pick}
            value={colour}
            onChange={({ target }) => onChange(target.value, undefined)}
          />
        </span>
      )}
    </Field>
  );
}
