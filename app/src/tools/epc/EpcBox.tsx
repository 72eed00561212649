import { useId } from "react";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/Field";
import { WrappingInput } from "../../ui/WrappingInput";
import { MarkedText } from "../frame/MarkedText";
import styles from "./EpcTool.module.css";
import { describeReadingProblem } from "./messages";
import type { Answer } from "./work";

type Props = {
  label: string;
  /** What was typed here, or what follows from another box. */
  text: string;
  /** What is wrong with what was typed here. */
  fault: Extract<Answer, { type: "fault" }> | undefined;
  /** Why the box is empty, or how its text was read. */
  note: string | undefined;
  onType: (text: string) => void;
};

/** One form of an EPC: to read, to copy, and to type in. */
export function EpcBox({ label, text, fault, note, onType }: Props) {
  const markedId = useId();
  return (
    <div className={styles.box}>
      <Field
        label={label}
        hint={note}
        error={fault && describeReadingProblem(fault.problem, fault.kind)}
        describedBy={fault && markedId}
      >
        {(field) => (
          <WrappingInput
            {...field}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={1100}
            value={text}
            onType={onType}
          />
        )}
      </Field>
      {fault && <MarkedText id={markedId} text={text} place={fault.problem.problem} />}
      {text !== "" && !fault && <CopyButton text={text} what={label} />}
    </div>
  );
}
