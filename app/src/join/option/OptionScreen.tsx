import { form as formWords } from "../../../../fixtures/content/words/interface";
import {
  recommendations,
  refusals,
  screen,
  suited as suitedWords,
  options as words,
} from "../../../../fixtures/content/words/join";
import type {
  ComparedOption,
  Comparison,
  Membership,
  OptionId,
  Refusal,
} from "../../engine/load-membership";
import { grouped, say } from "../../say";
import { useSite } from "../../site-context";
import { Disclosure } from "../../ui/Disclosure";
import { filled } from "../../ui/filled";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { FieldQuestion } from "../form/FieldQuestion";
import { progressOf, type StepProps } from "../form/form";
import { controlId, titles } from "../form/layout";
import { Screen } from "../form/Screen";
import { StepForm } from "../form/StepForm";
import styles from "../Join.module.css";
import { describeAskUs } from "./ask-us";
import { Lacks } from "./Lacks";
import { Price } from "./Price";
import { Suited } from "./Suited";

/** All eight options: the one that suits first and with its reason, the open ones, and why the others are not. */
export function OptionScreen(props: StepProps) {
  const { form } = props;
  const comparison = form.engine.compareOptions(form.answers, form.fees, form.now);
  const { recommendation, options } = comparison;
  const open = options.filter(({ refusal }) => refusal === null);

  if (recommendation === null || recommendation.type === "askUs" || open.length === 0) {
    return (
      <Screen
        title={words.talkFirst}
        back={props.back}
        progress={progressOf("option")}
        takesFocus={props.takesFocus}
      >
        <AskUs comparison={comparison} />
        <OtherOptions options={options} />
      </Screen>
    );
  }
  const suited = open.find(({ id }) => id === recommendation.id);
  const suitedOnes = comparison.suited.flatMap((id) => options.filter((one) => one.id === id));
  const shown = open.find(({ id }) => id === form.answers.option) ?? suited;
  const ordered = [...open].sort((a, b) => Number(b === suited) - Number(a === suited));

  return (
    <StepForm
      {...props}
      step="option"
      button={screen.continue}
      after={<OtherOptions options={options} />}
    >
      {(problems) => (
        <>
          <fieldset className={styles.options} aria-describedby={problems[0] && "option-error"}>
            <legend className="visually-hidden">{titles.option}</legend>
            {problems[0] && (
              <p className={styles.error} id="option-error">
                <span className="visually-hidden">{formWords.error} </span>
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
                    <span className={styles.suited}>{recommendations[recommendation.reason]}</span>
                  )}
                  <OptionFacts option={option} />
                </span>
              </label>
            ))}
          </fieldset>
          {suitedOnes.length > 1 && (
            <Disclosure summary={suitedWords.two}>
              <Suited options={suitedOnes} />
            </Disclosure>
          )}
          {comparison.mayStartNextYear && <StartsNextYear form={form} />}
          {shown && (
            <Disclosure summary={say(words.benefits, { option: shown.name })}>
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
        {say(words.facts, {
          purpose: membershipWords.options[option.id],
          size: option.size,
          turnover: option.turnover.toLowerCase(),
        })}
      </span>
      <Lacks benefits={option.lacks} />
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
    <section className={styles.group} aria-label={words.closedName}>
      <h2>{words.closed}</h2>
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
  const phone = <a href={footer.phone.href}>{footer.phone.display}</a>;
  return (
    <Notice tone="information">
      {recommendation?.type === "askUs" && (
        <p>{describeAskUs(recommendation.reason, recommendation.limit)}</p>
      )}
      <p>
        {enquiry
          ? filled(words.talk, { enquiry: <Link href={enquiry.href}>{enquiry.text}</Link>, phone })
          : filled(words.call, { phone })}
      </p>
    </Notice>
  );
}

/** Why an option cannot be chosen. */
function describeRefusal({ code, limit: most }: Refusal): string {
  const limit = most ?? 0;
  return say(refusals[code], { limit, turnover: `$${grouped(limit)}` });
}

type Props = { engine: Membership; option: OptionId };

/** What an option brings, and what of the same list it does not. */
export function Benefits({ engine, option }: Props) {
  const { benefits, locationBenefits } = engine.membershipLists();
  const { membershipWords } = useSite();
  const isForLocations = engine
    .membershipOptions()
    .some(({ id, glnOnly }) => id === option && glnOnly);
  const shown = isForLocations
    ? locationBenefits.map((one) => ({ ...one, label: membershipWords.locationBenefits[one.id] }))
    : benefits.map(({ id, options }) => ({
        ...{ id, label: membershipWords.benefits[id], isAvailable: options.includes(option) },
      }));
  return (
    <ul className={styles.benefits}>
      {shown.map((benefit) => {
        const isMissing = !benefit.isAvailable;
        return (
          <li key={benefit.id} data-missing={isMissing ? "" : undefined}>
            <Icon name={isMissing ? "close" : "check"} />
            <span>
              {isMissing ? say(words.notIncluded, { benefit: benefit.label }) : benefit.label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
