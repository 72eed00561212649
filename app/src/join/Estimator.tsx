import { useState } from "react";
import type { Membership } from "../engine/load-membership";
import { Button } from "../ui/Button";
import { Disclosure } from "../ui/Disclosure";
import { Field } from "../ui/Field";
import { TextInput } from "../ui/TextInput";
import styles from "./Join.module.css";

type Props = {
  engine: Membership;
  /** Called with how many numbers were worked out, when the person wants to use that. */
  onUse: (numbers: number) => void;
};

const parts = ["products", "sizes", "colours", "others"] as const;
type Part = (typeof parts)[number];

const labels = {
  products: "Products",
  sizes: "Sizes of each",
  colours: "Colours or flavours of each",
  others: "Other choices of each",
} as const satisfies Record<Part, string>;

/** Works out how many numbers a range needs: everything a customer can choose needs one, so choices multiply. */
export function Estimator({ engine, onUse }: Props) {
  const [texts, setTexts] = useState<Record<Part, string>>({
    products: "1",
    sizes: "1",
    colours: "1",
    others: "1",
  });
  const { products, ...variants } = texts;
  const counts = [products, ...Object.values(variants)].map(Number);
  const areCounts = counts.every((count) => Number.isInteger(count) && count >= 0);
  const [first = 0, ...others] = counts;
  const estimate = areCounts ? engine.estimateNumbers(first, others) : undefined;

  return (
    <Disclosure summary="Work out how many numbers you need">
      <p>
        Everything a customer can choose needs a number of its own: two jams in three sizes need 6.
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
                value={texts[part]}
                onChange={(event) => setTexts({ ...texts, [part]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="status" className={styles.estimate}>
        {estimate?.type === "numbers" && (
          <p>
            You need <strong>{estimate.count.toLocaleString("en-AU")}</strong>{" "}
            {estimate.count === 1 ? "number" : "numbers"}.
          </p>
        )}
        {estimate?.type === "tooMany" && (
          <p>
            That is more than {estimate.limit.toLocaleString("en-AU")}. Ask us before you apply.
          </p>
        )}
        {estimate === undefined && <p>Enter whole numbers, like 3.</p>}
      </div>
      {estimate?.type === "numbers" && estimate.count > 0 && (
        <p>
          <Button onClick={() => onUse(estimate.count)}>Use this answer</Button>
        </p>
      )}
    </Disclosure>
  );
}
