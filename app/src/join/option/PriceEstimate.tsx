import { useState } from "react";
import { type Answers, loadMembership, type Membership } from "../../engine/load-membership";
import { useBinary } from "../../engine/use-binary";
import { useSite } from "../../site-context";
import { filled } from "../../ui/filled";
import { Field } from "../../ui/form/Field";
import { ofOneLine, TextInput } from "../../ui/form/TextInput";
import styles from "../Join.module.css";
import { askUsReasons } from "./OptionScreen";
import { Price } from "./Price";

type Props = {
  /** The clock. */
  now: () => number;
  /** Called with the answers of the application that were given here, once they are right. */
  onAnswers: (answers: Answers | undefined) => void;
};

/** Two questions and what the membership that suits costs, before anything personal is asked. */
export function PriceEstimate({ now, onAnswers }: Props) {
  const { fees, membershipWords } = useSite();
  const words = membershipWords.start;
  const [typed, setTyped] = useState({ products: "", turnover: "" });
  const isTyped = typed.products.trim() !== "" && typed.turnover.trim() !== "";
  const membership = useBinary(loadMembership, typed.products !== "" || typed.turnover !== "");

  const change = (field: keyof typeof typed, text: string) => {
    const next = { ...typed, [field]: text };
    setTyped(next);
    onAnswers(
      membership.status === "ready" ? given(answersOf(membership.engine, next).answers) : undefined,
    );
  };

  return (
    <section className={`needs-script ${styles.estimator}`} aria-labelledby="price-estimate">
      <h3 id="price-estimate">{words.price}</h3>
      <div className={styles.factors}>
        <Field label={words.priceProducts} hint={words.priceProductsHint}>
          {(field) => (
            <TextInput
              {...field}
              inputMode="numeric"
              autoComplete="off"
              characters={8}
              {...ofOneLine(typed.products, (text) => change("products", text))}
            />
          )}
        </Field>
        <Field label={words.priceTurnover} hint={words.priceTurnoverHint}>
          {(field) => (
            <TextInput
              {...field}
              inputMode="numeric"
              autoComplete="off"
              characters={14}
              {...ofOneLine(typed.turnover, (text) => change("turnover", text))}
            />
          )}
        </Field>
      </div>
      <div role="status">
        {isTyped && membership.status === "ready" && (
          <Estimated engine={membership.engine} typed={typed} fees={fees} now={now()} />
        )}
        {isTyped && membership.status === "failed" && (
          <p>The price could not be worked out. Check your connection and type again.</p>
        )}
      </div>
    </section>
  );
}

type Typed = { products: string; turnover: string };

/** They are asked about on a later screen. */
const NO_RECIPIENTS = "";

/** The answers of the application that say the same, or what is wrong with what was typed. */
function answersOf(engine: Membership, { products, turnover }: Typed) {
  const estimate = engine.estimateNumbers([products]);
  if (estimate.type !== "numbers" || estimate.count === 0) return { wrong: "products" as const };
  const answers: Answers = {
    ...{ country: "AUS", organisationType: "neither", needs: "numbersAndMore", turnover },
    productCount: estimate.productCount,
    ...(estimate.productCount === "moreThan10" && { numberCount: String(estimate.count) }),
  };
  const { problems } = engine.readStep("size", answers, NO_RECIPIENTS);
  if (problems.some(({ field }) => field === "turnover")) return { wrong: "turnover" as const };
  return { answers };
}

/** What was asked here; country and kind of organisation are only taken to be the usual ones. */
function given(answers: Answers | undefined): Answers | undefined {
  if (answers === undefined) return undefined;
  const { country: _country, organisationType: _type, needs: _needs, ...typed } = answers;
  return typed;
}

type EstimatedProps = { engine: Membership; typed: Typed; fees: string | null; now: number };

function Estimated({ engine, typed, fees, now }: EstimatedProps) {
  const words = useSite().membershipWords.start;
  const { wrong, answers } = answersOf(engine, typed);
  if (wrong === "products") return <p>{words.priceProducts}: enter a whole number, like 4.</p>;
  if (wrong === "turnover") return <p>{words.priceTurnover}: enter whole dollars, like 250000.</p>;
  const { options, recommendation } = engine.compareOptions(answers, fees, now);
  if (recommendation?.type === "askUs") {
    return (
      <p>{askUsReasons[recommendation.reason](recommendation.limit)} Ask us before you apply.</p>
    );
  }
  const suited = options.find(({ id }) => id === recommendation?.id);
  if (suited === undefined) return null;
  return (
    <div className={styles.estimated}>
      <p>
        {filled(words.priceSuits, {
          option: <strong>{suited.name}</strong>,
          size: lowerFirst(suited.size),
        })}
      </p>
      <Price quote={suited.quote} />
      <p className="quiet">{words.priceNote}</p>
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
