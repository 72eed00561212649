import type {
  ComparedOption,
  Comparison,
  Membership,
  MembershipOptionId,
  RecommendationCode,
  Refusal,
  RefusalCode,
} from "../../engine/load-membership";
import { useSite } from "../../site-context";
import { Disclosure } from "../../ui/Disclosure";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { FieldQuestion } from "../form/FieldQuestion";
import type { StepProps } from "../form/form";
import { controlId, titles } from "../form/layout";
import { Screen } from "../form/Screen";
import { StepForm } from "../form/StepForm";
import styles from "../Join.module.css";
import { askUsReasons } from "./ask-us";
import { Price } from "./Price";

/** All eight options: the one that suits first and with its reason, the open ones, and why the others are not. */
export function OptionScreen(props: StepProps) {
  const { form } = props;
  const comparison = form.engine.compareOptions(form.answers, form.fees, form.now);
  const { recommendation, options } = comparison;
  const open = options.filter(({ refusal }) => refusal === null);

  if (recommendation === null || recommendation.type === "askUs" || open.length === 0) {
    return (
      <Screen
        title="Talk to us first"
        back={props.back}
        progress="Step 3 of 8"
        takesFocus={props.takesFocus}
      >
        <AskUs comparison={comparison} />
        <OtherOptions options={options} />
      </Screen>
    );
  }
  const suited = open.find(({ id }) => id === recommendation.id);
  const shown = open.find(({ id }) => id === form.answers.option) ?? suited;
  const ordered = [...open].sort((a, b) => Number(b === suited) - Number(a === suited));

  return (
    <StepForm {...props} step="option" button="Continue" after={<OtherOptions options={options} />}>
      {(problems) => (
        <>
          <fieldset className={styles.options} aria-describedby={problems[0] && "option-error"}>
            <legend className="visually-hidden">{titles.option}</legend>
            {problems[0] && (
              <p className={styles.error} id="option-error">
                <span className="visually-hidden">Error: </span>
                {problems[0].message}
              </p>
            )}
            {ordered.map((option, index) => (
              <label key={option.id} className={styles.option}>
                <input
                  type="radio"
                  name="option"
                  id={index === 0 ? controlId("option") : undefined}
                  aria-labelledby={`option-${option.id}`}
                  aria-describedby={`option-${option.id}-facts`}
                  checked={form.answers.option === option.id}
                  onChange={() => form.change("option", option.id)}
                  aria-invalid={problems.length > 0 ? true : undefined}
                />
                <span className={styles.optionText} id={`option-${option.id}-facts`}>
                  {option === suited && (
                    <span className={styles.suited}>
                      Suits you. {recommendationReasons[recommendation.reason]}
                    </span>
                  )}
                  <OptionFacts option={option} />
                </span>
              </label>
            ))}
          </fieldset>
          {comparison.mayStartNextYear && <StartsNextYear form={form} />}
          {shown && (
            <Disclosure summary={`What comes with ${shown.name}`}>
              <Benefits engine={form.engine} option={shown.id} />
            </Disclosure>
          )}
        </>
      )}
    </StepForm>
  );
}

/** The choice to start with the next membership year, on the days on which the fees allow it. */
function StartsNextYear({ form }: Pick<StepProps, "form">) {
  const facts = form.facts.get("startsNextYear");
  if (facts === undefined) return null;
  return (
    <FieldQuestion
      asked={{ id: "startsNextYear", isOptional: true, choices: null }}
      facts={facts}
      text={form.answers.startsNextYear ?? ""}
      error={undefined}
      warning={undefined}
      suggestEmail={form.engine.suggestEmail}
      onChange={(text) => form.change("startsNextYear", text)}
    />
  );
}

function OptionFacts({ option }: { option: ComparedOption }) {
  const { membershipWords } = useSite();
  return (
    <>
      <strong id={`option-${option.id}`}>{option.name}</strong>
      <span>
        {membershipWords.options[option.id]}. {option.size}. Turnover:{" "}
        {option.turnover.toLowerCase()}.
      </span>
      <Price quote={option.quote} />
    </>
  );
}

/** What cannot be chosen stays visible, with the reason. */
function OtherOptions({ options }: { options: ComparedOption[] }) {
  const closed = options.flatMap((option) =>
    option.refusal === null ? [] : [{ option, reason: describeRefusal(option.refusal) }],
  );
  if (closed.length === 0) return null;
  return (
    <section className={styles.group} aria-label="Not open to you">
      <h2>Not open to you, and why</h2>
      <ul className={styles.closed}>
        {closed.map(({ option, reason }) => (
          <li key={option.id}>
            <strong>{option.name}</strong>
            <span>{reason}</span>
            <Price quote={option.quote} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The end of the form for those whom no option fits: people help. */
function AskUs({ comparison: { recommendation } }: { comparison: Comparison }) {
  const { joinLinks, footer } = useSite();
  const enquiry = joinLinks.membershipEnquiry;
  return (
    <Notice tone="information">
      {recommendation?.type === "askUs" && (
        <p>{askUsReasons[recommendation.reason](recommendation.limit)}</p>
      )}
      <p>
        {enquiry && <Link href={enquiry.href}>{enquiry.text}</Link>} or call{" "}
        <a href={footer.phone.href}>{footer.phone.display}</a>. Your answers stay here.
      </p>
    </Notice>
  );
}

const number = (value: number | null) => (value ?? 0).toLocaleString("en-AU");

const refusals = {
  turnoverTooHigh: (limit) => `For a turnover of up to $${number(limit)}.`,
  turnoverTooLow: (limit) => `For a turnover of $${number(limit)} and over.`,
  tooFewNumbers: (limit) => `Includes ${number(limit)} numbers, fewer than you need.`,
  tooFewLocations: (limit) => `Includes ${number(limit)} locations, fewer than you need.`,
  locationsOnly: () => "For locations only. You need numbers for products.",
  productNumbersOnly: () => "Has numbers for products. You need locations only.",
} as const satisfies Record<RefusalCode, (limit: number | null) => string>;

/** Why an option cannot be chosen. */
function describeRefusal({ code, limit }: Refusal): string {
  return refusals[code](limit);
}

const recommendationReasons = {
  smallest: "It is the smallest that covers what you need.",
  turnover: "It is the smallest that covers what you need and is open to your turnover.",
} as const satisfies Record<RecommendationCode, string>;

type Props = { engine: Membership; option: MembershipOptionId };

/** What an option brings, and what of the same list it does not. */
export function Benefits({ engine, option }: Props) {
  const { benefits, locationBenefits } = engine.membershipLists();
  const { membershipWords: words } = useSite();
  const isForLocations = engine
    .membershipOptions()
    .some(({ id, glnOnly }) => id === option && glnOnly);
  const shown = isForLocations
    ? locationBenefits.map((one) => ({ ...one, label: words.locationBenefits[one.id] }))
    : benefits.map(({ id, options }) => ({
        ...{ id, label: words.benefits[id], isAvailable: options.includes(option) },
      }));
  return (
    <ul className={styles.benefits}>
      {shown.map((benefit) => {
        const isMissing = !benefit.isAvailable;
        return (
          <li key={benefit.id} data-missing={isMissing ? "" : undefined}>
            <Icon name={isMissing ? "close" : "check"} />
            <span>
              {isMissing && "Not included: "}
              {benefit.label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
