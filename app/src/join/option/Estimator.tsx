import type { KeyboardEvent } from "react";
import { estimator as words } from "../../../../fixtures/content/words/join";
import type { Membership, NumberEstimate, WrongCount } from "../../engine/load-membership";
import { grouped, say } from "../../say";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { filled } from "../../ui/filled";
import { Field } from "../../ui/form/Field";
import { ofOneLine, TextInput } from "../../ui/form/TextInput";
import styles from "../Join.module.css";

type Props = {
  engine: Membership;
  /** What was typed, by part, as far as this device has kept it. */
  kept: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
  /** Called with what was worked out, when the person wants to use that. */
  onUse: (estimate: Worked) => void;
};

/** How many numbers are needed, and the answer that covers them. */
export type Worked = Extract<NumberEstimate, { type: "numbers" }>;

const parts = ["products", "sizes", "colours", "others"] as const;
type Part = (typeof parts)[number];

const labels: Record<Part, string> = words.factors;

/** Works out how many numbers a range needs: everything a customer can choose needs one, so choices multiply. */
export function Estimator({ engine, kept, onChange, onUse }: Props) {
  const textOf = (part: Part) => kept[part] ?? "1";
  const estimate = engine.estimateNumbers(parts.map(textOf));

  return (
    <Disclosure summary={words.summary}>
      <p>{words.explanation}</p>
      <div className={styles.factors}>
        {parts.map((part) => (
          <Field key={part} label={labels[part]}>
            {(field) => (
              <TextInput
                {...field}
                inputMode="numeric"
                autoComplete="off"
                characters={5}
                onKeyDown={keepInStep}
                {...ofOneLine(textOf(part), (text) => onChange({ ...kept, [part]: text }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="status" className={styles.estimate}>
        {estimate.type === "numbers" && (
          <p>
            {filled(estimate.count === 1 ? words.need.one : words.need.other, {
              count: <strong>{grouped(estimate.count)}</strong>,
            })}
          </p>
        )}
        {estimate.type === "tooMany" && <p>{say(words.tooMany, { limit: estimate.limit })}</p>}
        {estimate.type === "notNumbers" &&
          estimate.wrong.map((wrong) => <p key={wrong.at}>{describeWrong(wrong)}</p>)}
      </div>
      {estimate.type === "numbers" && estimate.count > 0 && (
        <p>
          <Button onClick={() => onUse(estimate)}>{words.use}</Button>
        </p>
      )}
    </Disclosure>
  );
}

/** The field that is wrong, and what was probably meant where it can be read in more than one way. */
function describeWrong({ at, readings }: WrongCount): string {
  const factor = parts.map((part) => labels[part])[at] ?? "";
  return readings === null
    ? say(words.notNumber, { factor })
    : say(words.ambiguous, { factor, readings });
}

/** These fields are no answers, so the Enter key in them does not end the step. */
function keepInStep(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
