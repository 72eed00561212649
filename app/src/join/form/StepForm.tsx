import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldId, StepId } from "../../engine/load-membership";
import { Button } from "../../ui/Button";
import type { Problem } from "../../ui/form/ErrorSummary";
import styles from "../Join.module.css";
import { type JoinForm, progressOf } from "./form";
import { controlId, titles } from "./layout";
import { describeProblem } from "./messages";
import { Screen } from "./Screen";

type Props = {
  form: JoinForm;
  step: StepId;
  back: string;
  takesFocus: boolean;
  /** The field that takes the focus instead of the heading. */
  focusField?: FieldId | undefined;
  /** The words on the button that ends the step. */
  button: string;
  /** Called when nothing is wrong with the answers of the step. */
  onDone: () => void;
  /** What stands below the button. */
  after?: ReactNode;
  /** The questions; told what the last attempt to continue found. */
  children: (problems: Problem[]) => ReactNode;
};

/** A step: its questions are checked when the person says that they are done, not before. */
export function StepForm(props: Props) {
  const { form, step, onDone } = props;
  const [problems, setProblems] = useState<Problem[]>([]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = form.engine
      .readStep(step, form.answers, form.recipients)
      .problems.map((problem) => ({
        fieldId: controlId(problem.field),
        message: describeProblem(problem),
      }));
    setProblems(found);
    if (found.length === 0) onDone();
  };

  return (
    <Screen
      title={titles[step]}
      back={props.back}
      progress={progressOf(step)}
      problems={problems}
      takesFocus={props.takesFocus}
      focusId={props.focusField && controlId(props.focusField)}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {props.children(problems)}
        <p className="actions">
          <Button type="submit" variant="primary" size="large">
            {props.button}
          </Button>
        </p>
      </form>
      {props.after}
    </Screen>
  );
}
