import type { ComponentProps } from "react";
import { settings } from "../../../../fixtures/content/words/logistics-label";
import type { LabelEntries, LabelFieldProblem } from "../../engine/load-print";
import { Field } from "../../ui/form/Field";
import { ScanInput, TextArea, TextInput } from "../../ui/form/TextInput";
import { MarkedText } from "../../ui/MarkedText";
import { controlId, fieldBoxes, fieldWords } from "./fields";
import styles from "./LogisticsLabelTool.module.css";
import { describeMissingLetter, describeProblem } from "./messages";

type Props = {
  id: keyof LabelEntries;
  text: string;
  problem: LabelFieldProblem | undefined;
  onEdit: (field: keyof LabelEntries, text: string) => void;
  /** Instead of the field's own hint, where there is something better to say. */
  hint?: string | undefined;
  /** What stands in the box until something is typed. */
  suggestion?: string | undefined;
  /** The first letter that a PDF cannot show. */
  missingLetter?: string | undefined;
};

/** One field of a label, with the characters marked that are wrong. */
export function LabelField({ id, text, problem, onEdit, hint, suggestion, missingLetter }: Props) {
  const words = fieldWords[id];
  const { size, keyboard } = fieldBoxes[id];
  const place = problem && isPart(problem, text) ? problem.problem : undefined;
  const letterId = `${controlId(id)}-letter`;
  const markedId = `${controlId(id)}-marked`;
  return (
    <div className={styles.field}>
      <Field
        id={controlId(id)}
        label={words.label}
        hint={hint ?? words.hint}
        error={problem && describeProblem(problem)}
        describedBy={place ? markedId : missingLetter && letterId}
      >
        {(field) =>
          size === "lines" ? (
            <TextArea
              {...field}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => onEdit(id, event.target.value)}
            />
          ) : (
            <ScanInput
              {...field}
              mono={false}
              characters={size}
              inputMode={keyboard ?? "text"}
              placeholder={suggestion}
              text={text}
              onText={(typed) => onEdit(id, typed)}
            />
          )
        }
      </Field>
      {missingLetter !== undefined && (
        <p className={styles.warned} id={letterId} role="status">
          {describeMissingLetter(missingLetter)}
        </p>
      )}
      {place && <MarkedText id={markedId} text={text} place={place} />}
    </div>
  );
}

/** Where all of a text is wrong there is nothing to single out. */
function isPart({ problem: { start, end } }: LabelFieldProblem, text: string): boolean {
  return start !== end && text.slice(start, end).trim() !== text.trim();
}

type DigitsFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> & {
  /** How many digits the answer usually has. */
  characters: number;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
};

/** Digits that are no field of a label: a prefix for many, a number of copies. */
export function DigitsField({ label, hint, error, characters, value, onChange }: DigitsFieldProps) {
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

type CopiesFieldProps = {
  label: string;
  /** As typed; `copiesOf` reads it. */
  copies: string;
  onChange: (copies: string) => void;
};

/** How many copies of a label are printed. */
export function CopiesField({ label, copies, onChange }: CopiesFieldProps) {
  const error = copiesOf(copies) === undefined ? settings.wrongCopies : undefined;
  return (
    <DigitsField label={label} error={error} characters={4} value={copies} onChange={onChange} />
  );
}

/** A number of copies, or nothing where the text is not one. */
export function copiesOf(text: string): number | undefined {
  return /^\s*[1-9]\d?\s*$/.test(text) ? Number(text) : undefined;
}
