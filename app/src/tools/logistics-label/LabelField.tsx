import type { LabelFieldId, LabelFieldProblem } from "../../engine/load-print";
import { Field } from "../../ui/Field";
import { TextArea } from "../../ui/TextArea";
import { TextInput } from "../../ui/TextInput";
import { MarkedText } from "../frame/MarkedText";
import { controlId, wordsOf } from "./fields";
import styles from "./LogisticsLabelTool.module.css";
import { describeProblem } from "./messages";

type Props = {
  id: LabelFieldId;
  text: string;
  problem: LabelFieldProblem | undefined;
  onEdit: (field: LabelFieldId, text: string) => void;
  /** Instead of the field's own hint, where there is something better to say. */
  hint?: string | undefined;
  /** What stands in the box until something is typed. */
  suggestion?: string | undefined;
};

/** One field of a label, with the very characters marked that are at fault. */
export function LabelField({ id, text, problem, onEdit, hint, suggestion }: Props) {
  const words = wordsOf(id);
  const place = problem && isPart(problem, text) ? problem.problem : undefined;
  const markedId = `${controlId(id)}-marked`;
  const control = {
    value: text,
    autoComplete: "off",
    spellCheck: false,
    placeholder: suggestion,
  };
  return (
    <div className={styles.field}>
      <Field
        id={controlId(id)}
        label={words.label}
        hint={hint ?? words.hint}
        error={problem && describeProblem(problem)}
        describedBy={place && markedId}
      >
        {(field) =>
          words.size === "lines" ? (
            <TextArea
              {...field}
              {...control}
              rows={3}
              maxLength={400}
              onChange={(event) => onEdit(id, event.target.value)}
            />
          ) : (
            <TextInput
              {...field}
              {...control}
              characters={words.size}
              inputMode={words.keyboard ?? "text"}
              maxLength={100}
              onChange={(event) => onEdit(id, event.target.value)}
            />
          )
        }
      </Field>
      {place && <MarkedText id={markedId} text={text} place={place} />}
    </div>
  );
}

/** Where all of a text is wrong there is nothing to single out. */
function isPart({ problem: { start, end } }: LabelFieldProblem, text: string): boolean {
  return start !== end && text.slice(start, end).trim() !== text.trim();
}
