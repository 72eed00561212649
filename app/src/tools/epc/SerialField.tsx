import { fields as words } from "../../../../fixtures/content/words/epc";
import type { SyntaxProblem } from "../../engine/load-interpreter";
import { Field } from "../../ui/form/Field";
import { asTyped, TextInput } from "../../ui/form/TextInput";
import { describeSyntax } from "../syntax-messages";

type Props = {
  value: string;
  /** What is wrong with it. */
  problem: SyntaxProblem | undefined;
  onType: (serial: string) => void;
};

/** The serial number of a key that was typed without one. */
export function SerialField({ value, problem, onType }: Props) {
  return (
    <Field label={words.serial} hint={words.serialHint} error={problem && describeSyntax(problem)}>
      {(field) => (
        <TextInput
          {...field}
          mono
          characters={20}
          {...asTyped}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
