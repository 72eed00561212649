import { useId } from "react";
import type { ReadingProblem } from "../../engine/load-interpreter";
import { CopyButton } from "../../ui/CopyButton";
import { Field } from "../../ui/Field";
import { TextInput } from "../../ui/TextInput";
import { MarkedText } from "../frame/MarkedText";
import styles from "./EpcTool.module.css";
import { describeReadingProblem } from "./messages";

type Props = {
  label: string;
  /** What was typed here, or what follows from another box. */
  text: string;
  /** What is wrong with what was typed here. */
  fault: ReadingProblem | undefined;
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
        error={fault && describeReadingProblem(fault)}
        describedBy={fault && markedId}
      >
        {(field) => (
          <TextInput
            {...field}
            mono
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={1100}
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      {fault && <MarkedText id={markedId} text={text} place={fault.problem} />}
      {text !== "" && !fault && <CopyButton text={text} what={label} />}
    </div>
  );
}
