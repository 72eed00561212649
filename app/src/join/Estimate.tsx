import { useEffect, useState } from "react";
import { estimate as ourWords } from "../../../fixtures/content/words/join";
import { loadMembership, type PriceEstimate, type PriceField } from "../engine/load-membership";
import { useBinary } from "../engine/use-binary";
import { useSite } from "../site-context";
import { filled } from "../ui/filled";
import { Field } from "../ui/form/Field";
import { ofOneLine, TextInput } from "../ui/form/TextInput";
import { estimated } from "./draft/estimated";
import styles from "./Estimate.module.css";
import { describeAskUs } from "./option/ask-us";
import { Price } from "./option/Price";

const fields = [
  { id: "products", characters: 8 },
  { id: "turnover", characters: 14 },
  { id: "places", characters: 8 },
] as const satisfies { id: PriceField; characters: number }[];

/** Three questions, and what the membership that suits costs at the time of `now`. */
export function Estimate({ now }: { now: () => number }) {
  const { fees, membershipWords } = useSite();
  const words = membershipWords.price;
  const [typed, setTyped] = useState(estimated.read().typed);
  const isTyped = Object.values(typed).some((text) => text !== "");
  const membership = useBinary(loadMembership, isTyped);
  const estimate =
    isTyped && membership.status === "ready"
      ? membership.engine.estimatePrice(typed, fees ?? undefined, now())
      : undefined;
  useEffect(() => {
    estimated.note(
      typed,
      estimate?.type === "ok" && estimate.option ? estimate.answers : undefined,
    );
  });

  return (
    <div className={`needs-script ${styles.estimate}`}>
      <div className={styles.fields}>
        {fields.map(({ id, characters }) => (
          <Field
            key={id}
            label={words[id]}
            hint={words[`${id}Hint`]}
            error={
              estimate?.type === "error" && estimate.problem.includes(id)
                ? ourWords.instead[id]
                : undefined
            }
          >
            {(field) => (
              <TextInput
                {...field}
                inputMode="numeric"
                autoComplete="off"
                characters={characters}
                {...ofOneLine(typed[id] ?? "", (text) => setTyped({ ...typed, [id]: text }))}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="status">
        {estimate?.type === "ok" && <Outcome estimate={estimate} />}
        {isTyped && membership.status === "failed" && <p>{ourWords.couldNotWorkOut}</p>}
      </div>
    </div>
  );
}

function Outcome({ estimate: { recommendation, option } }: { estimate: PriceEstimate }) {
  const words = useSite().membershipWords.price;
  if (recommendation.type === "askUs") {
    return (
      <p>
        {describeAskUs(recommendation.reason, recommendation.limit)} {ourWords.askFirst}
      </p>
    );
  }
  if (option === null) return null;
  const { name, size, quote } = option;
  return (
    <div className={styles.outcome}>
      <p>
        {filled(words.suits, {
          option: <strong>{name}</strong>,
          size: size.charAt(0).toLowerCase() + size.slice(1),
        })}
      </p>
      <p className={styles.price}>
        <Price quote={quote} />
      </p>
      <p className="quiet">{words.note}</p>
    </div>
  );
}
