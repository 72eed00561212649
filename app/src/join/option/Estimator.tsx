import type { KeyboardEvent } from "react";
import type { Estimate, Membership, WrongCount } from "../../engine/load-membership";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
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
export type Worked = Extract<Estimate, { type: "numbers" }>;

const parts = ["products", "sizes", "colours", "others"] as const;
type Part = (typeof parts)[number];

const labels = {
  products: "Products",
  sizes: "Sizes of each",
  colours: "Colours or flavours of each",
  others: "Other choices of each",
} as const satisfies Record<Part, string>;

/** Works out how many numbers a range needs: everything a customer can choose needs one, so choices multiply. */
export function Estimator({ engine, kept, onChange, onUse }: Props) {
  const textOf = (part: Part) => kept[part] ?? "1";
  const estimate = engine.estimateNumbers(parts.map(textOf));

  return (
    <Disclosure summary="Work out how many numbers you need">
      <p>
        Each version a customer can choose needs its own number: two jams in three sizes need 6.
      </p>
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
            You need <strong>{estimate.count.toLocaleString("en-AU")}</strong>{" "}
            {estimate.count === 1 ? "number" : "numbers"}.
          </p>
        )}
        {estimate.type === "tooMany" && (
          <p>
            That is more than {estimate.limit.toLocaleString("en-AU")}. Ask us before you apply.
          </p>
        )}
        {estimate.type === "notNumbers" &&
          estimate.wrong.map((wrong) => <p key={wrong.at}>{describeWrong(wrong)}</p>)}
      </div>
      {estimate.type === "numbers" && estimate.count > 0 && (
        <p>
          <Button onClick={() => onUse(estimate)}>Use this answer</Button>
        </p>
      )}
    </Disclosure>
  );
}

/** The field that is wrong, and what was probably meant where it can be read in more than one way. */
function describeWrong({ at, readings }: WrongCount): string {
  const label = parts.map((part) => labels[part])[at] ?? "";
  return readings === null
    ? `${label}: enter a whole number, like 3.`
    : `${label}: did you mean ${readings}?`;
}

/** These fields are no answers, so the Enter key in them does not end the step. */
function keepInStep(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
