import type { Answers, FieldId, ReviewSection } from "../engine/load-membership";
import { useSite } from "../site-context";
import { changeAddress } from "./address";
import { wordsOfChoices } from "./form/choice-words";
import type { StepProps } from "./form/form";
import { titles } from "./form/layout";
import { Questions } from "./form/Questions";
import { StepForm } from "./form/StepForm";
import styles from "./Join.module.css";
import { priceOf } from "./option/changed-price";
import { PriceLines } from "./option/Price";

/** Every answer with a way to change it, the price, and what the applicant declares. */
export function ReviewScreen(props: StepProps) {
  const { form } = props;
  const sections = form.engine
    .reviewAnswers(form.answers, form.recipients)
    .filter(({ step }) => step !== "review" && step !== "payment");
  return (
    <StepForm
      {...props}
      step="review"
      button={form.paymentService === "invoice" ? "Continue" : "Continue to payment"}
    >
      {(problems) => (
        <>
          {sections.map((section) => (
            <AnswersOf key={section.step} section={section} answers={form.answers} />
          ))}
          <PriceLines {...priceOf(form)} />
          <Questions form={form} step="review" problems={problems} />
        </>
      )}
    </StepForm>
  );
}

type AnswersProps = { section: ReviewSection; answers: Answers };

function AnswersOf({ section, answers }: AnswersProps) {
  const { membershipWords } = useSite();
  return (
    <section className={styles.group} aria-label={titles[section.step]}>
      <h2>{titles[section.step]}</h2>
      <dl className={styles.answers}>
        {section.rows.map((row) => (
          <div key={row.field}>
            <dt>{row.label}</dt>
            <dd>
              {wordsOfChoices(membershipWords, row.field, answers[row.field]) ?? row.value ?? (
                <span className="quiet">Not given</span>
              )}
            </dd>
            <dd>
              <ChangeLink field={row.field} label={row.label} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChangeLink({ field, label }: { field: FieldId; label: string }) {
  return (
    <a href={changeAddress(field)}>
      Change<span className="visually-hidden"> {label}</span>
    </a>
  );
}
