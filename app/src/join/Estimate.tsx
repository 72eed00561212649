import { useEffect, useId, useState } from "react";
import { buttons } from "../../../fixtures/content/words/interface";
import { suited as compareWords, estimate as ourWords } from "../../../fixtures/content/words/join";
import { loadMembership, type PriceEstimate, type PriceField } from "../engine/load-membership";
import { useBinary } from "../engine/use-binary";
import { paymentService } from "../pay/our-service";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { Disclosure } from "../ui/Disclosure";
import { filled } from "../ui/filled";
import { Checkboxes, Radios } from "../ui/form/ChoiceGroup";
import { Field } from "../ui/form/Field";
import { ofOneLine, TextInput } from "../ui/form/TextInput";
import { LateNotice } from "../ui/LateNotice";
import { estimated } from "./draft/estimated";
import styles from "./Estimate.module.css";
import { describeAskUs } from "./option/ask-us";
import { Price } from "./option/Price";
import { Suited } from "./option/Suited";

/** What is typed; the other questions take a tick or an answer. */
const fields = [
  { id: "products", characters: 8 },
  { id: "turnover", characters: 14 },
  { id: "places", characters: 8 },
] as const satisfies { id: PriceField; characters: number }[];

const boxes = ["cartons", "pallets"] as const satisfies PriceField[];

/** A few questions, and what the membership that suits costs at the time of `now`. */
export function Estimate({ now }: { now: () => number }) {
  const { fees, membershipWords } = useSite();
  const words = membershipWords.price;
  const [typed, setTyped] = useState(estimated.read().typed);
  const compareId = useId();
  const isTyped = Object.values(typed).some((text) => text !== "");
  const membership = useBinary(loadMembership, isTyped);
  const estimate = isTyped
    ? membership.engine?.estimatePrice(typed, fees ?? undefined, now())
    : undefined;
  useEffect(() => {
    estimated.note(
      typed,
      estimate?.type === "ok" && estimate.options.length > 0 ? estimate.answers : undefined,
    );
  });

  return (
    <div className={`needs-script ${styles.estimate}`}>
      <LateNotice>{ourWords.late}</LateNotice>
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
      <Checkboxes
        legend={words.more}
        choices={boxes.map((value) => ({ value, label: words[value] }))}
        values={boxes.filter((box) => typed[box] === "yes")}
        onChange={(ticked) =>
          setTyped({
            ...typed,
            ...Object.fromEntries(boxes.map((box) => [box, ticked.includes(box) ? "yes" : ""])),
          })
        }
      />
      {estimate?.type === "ok" && estimate.asksSupermarkets && (
        <Radios
          legend={words.supermarkets}
          hint={words.supermarketsHint}
          choices={(["yes", "no"] as const).map((value) => ({ value, label: ourWords[value] }))}
          value={typed.supermarkets as "yes" | "no" | undefined}
          onChange={(supermarkets) => setTyped({ ...typed, supermarkets })}
        />
      )}
      <div role="status">
        {estimate?.type === "ok" && <Outcome estimate={estimate} />}
        {isTyped && membership.status === "loading" && <p>{ourWords.loading}</p>}
        {isTyped && membership.status === "failed" && (
          <p className="actions">
            {ourWords.couldNotWorkOut}
            <Button size="small" onClick={membership.retry}>
              {buttons.tryAgain}
            </Button>
          </p>
        )}
      </div>
      {estimate?.type === "ok" && estimate.options.length > 0 && (
        <>
          <section className={styles.suited} aria-labelledby={compareId}>
            <h3 id={compareId}>
              {estimate.options.length > 1 ? compareWords.two : compareWords.one}
            </h3>
            <Suited options={estimate.options} />
          </section>
          <Week />
        </>
      )}
    </div>
  );
}

/** What happens when, as far as times are known. */
function Week() {
  const { membershipWords, footer } = useSite();
  const words = membershipWords.price;
  const phone = <a href={footer.phone.href}>{footer.phone.display}</a>;
  return (
    <Disclosure summary={words.week}>
      <ol>
        <li>{words.weekApply}</li>
        <li>{paymentService === "invoice" ? words.weekInvoice : words.weekPay}</li>
        <li>{filled(words.weekNumbers, { phone })}</li>
      </ol>
    </Disclosure>
  );
}

function Outcome({ estimate: { recommendation, options } }: { estimate: PriceEstimate }) {
  const words = useSite().membershipWords.price;
  if (recommendation.type === "askUs") {
    return (
      <p>
        {describeAskUs(recommendation.reason, recommendation.limit)} {ourWords.askFirst}
      </p>
    );
  }
  const [option] = options;
  if (option === undefined) return null;
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
