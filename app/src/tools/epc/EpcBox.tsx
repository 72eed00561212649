import { useId } from "react";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/form/Field";
import { WrappingInput } from "../../ui/form/WrappingInput";
import { MarkedText } from "../../ui/MarkedText";
import styles from "./EpcTool.module.css";
import { describeReadingProblem, describeSeveral } from "./messages";
import type { Answer } from "./work";

/** Longer than any EPC that people write. */
const MOST_MARKED = 2_000;

type Props = {
  label: string;
  /** What was typed here, or what follows from another box. */
  text: string;
  /** What came of what was typed here; nothing where it was typed elsewhere. */
  answer: Answer | undefined;
  /** Why the box is empty, or how its text was read. */
  note: string | undefined;
  onType: (text: string) => void;
};

/** One form of an EPC: to read, to copy, and to type in. */
export function EpcBox({ label, text, answer, note, onType }: Props) {
  const markedId = useId();
  const error = errorOf(answer);
  // In a text too long to be read, nothing is worth pointing at.
  const place = answer?.type === "fault" && text.length <= MOST_MARKED && answer.problem.problem;
  return (
    <div className={styles.box}>
      <Field label={label} hint={note} error={error} describedBy={place ? markedId : undefined}>
        {(field) => (
          <WrappingInput
            {...field}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            keepsLines
            value={text}
            onType={onType}
          />
        )}
      </Field>
      {place && <MarkedText id={markedId} text={text} place={place} />}
      {text !== "" && error === undefined && <CopyButton text={text} what={label} />}
    </div>
  );
}

function errorOf(answer: Answer | undefined): string | undefined {
  switch (answer?.type) {
    case "fault":
      return describeReadingProblem(answer.problem, answer.kind);
    case "several":
      return describeSeveral(answer.count);
    default:
      return undefined;
  }
}
