import { bases, form } from "../../../../fixtures/content/words/savings";
import type { FieldRule, SavingsField, SavingsFieldProblem } from "../../engine/load-amounts";
import { say } from "../../say";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { ofOneLine, TextInput } from "../../ui/form/TextInput";
import { MarkedText } from "../../ui/MarkedText";
import { controlId, focusField } from "./layout";
import { basisNames, describeProblem, fieldHints, fieldNames } from "./messages";
import styles from "./SavingsCalculator.module.css";

type Props = {
  id: SavingsField;
  /** What the core knows of the field; absent until it has loaded. */
  facts: FieldRule | undefined;
  /** What was typed; absent while our own figure stands. */
  text: string | undefined;
  problem: SavingsFieldProblem | undefined;
  /** What a share that was typed as a fraction of one is in percent. */
  meant: string | undefined;
  onEdit: (field: SavingsField, text: string) => void;
  onReset: (field: SavingsField) => void;
};

/** One figure: typed, or ours with its source until it is changed. */
export function FigureField({ id, facts, text, problem, meant, onEdit, onReset }: Props) {
  const ours = facts?.figure ?? "";
  const forField = say(form.forField, { field: fieldNames[id] });
  const shown = text ?? ours;
  const use = (figure: string) => {
    onEdit(id, figure);
    focusField(id);
  };
  const goBack = () => {
    onReset(id);
    focusField(id);
  };
  return (
    <div className={styles.figure}>
      <Field
        id={controlId(id)}
        label={fieldNames[id]}
        hint={fieldHints[id]}
        error={problem && describeProblem(problem, shown === "" ? ours : shown)}
        describedBy={ours === "" ? undefined : `${controlId(id)}-source`}
      >
        {(field) => (
          <TextInput
            {...field}
            characters={12}
            inputMode="decimal"
            autoComplete="off"
            {...ofOneLine(shown, (typed) => onEdit(id, typed))}
          />
        )}
      </Field>
      {problem && problem.problem.start < problem.problem.end && (
        <MarkedText text={shown} place={problem.problem} />
      )}
      {problem?.suggested.map((suggested) => (
        <Button key={suggested} size="small" onClick={() => use(suggested)}>
          {say(form.use, { figure: suggested })} <VisuallyHidden>{forField}</VisuallyHidden>
        </Button>
      ))}
      {facts && ours !== "" && (
        <p className={styles.source} id={`${controlId(id)}-source`}>
          {meant
            ? say(bases.tooSmallShare, { basis: sourceOf(facts, text), meant })
            : sourceOf(facts, text)}
        </p>
      )}
      {meant && (
        <Button size="small" onClick={() => use(meant)}>
          {say(form.use, { figure: meant })} <VisuallyHidden>{forField}</VisuallyHidden>
        </Button>
      )}
      {text !== undefined && ours !== "" && (
        <Button size="small" onClick={goBack}>
          {say(form.useOurs, { figure: ours })} <VisuallyHidden>{forField}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** Where the figure that counts comes from. */
function sourceOf(facts: FieldRule, text: string | undefined): string {
  if (text === undefined) return basisNames[facts.basis];
  return text.trim() === "" ? say(bases.empty, { figure: facts.figure }) : basisNames.yours;
}
