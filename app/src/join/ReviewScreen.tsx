import { Fragment, type ReactNode } from "react";
import { screen, review as words } from "../../../fixtures/content/words/join";
import type { FieldId, ReviewRow, ReviewSection } from "../engine/load-membership";
import { useSite } from "../site-context";
import { changeAddress } from "./address";
import { wordsOfChoice } from "./form/choice-words";
import type { StepProps } from "./form/form";
import { titles, together } from "./form/layout";
import { names } from "./form/messages";
import { Questions } from "./form/Questions";
import { StepForm } from "./form/StepForm";
import styles from "./Join.module.css";
import { priceOf } from "./option/changed-price";
import { Lacks } from "./option/Lacks";
import { PriceLines } from "./option/PriceLines";

/** Every answer with a way to change it, the price, and what the applicant declares. */
export function ReviewScreen(props: StepProps) {
  const { form } = props;
  const sections = form.engine
    .reviewAnswers(form.answers, form.recipients)
    .filter(({ step }) => step !== "review" && step !== "payment");
  const { options } = form.engine.compareOptions(form.answers, form.fees, form.now);
  const chosen = options.find(({ id }) => id === form.answers.option);
  return (
    <StepForm
      {...props}
      step="review"
      button={form.paymentService === "invoice" ? screen.continue : words.toPayment}
    >
      {(problems) => (
        <>
          {sections.map((section) => (
            <AnswersOf key={section.step} section={section}>
              {section.step === "option" && chosen && <Lacks benefits={chosen.lacks} />}
            </AnswersOf>
          ))}
          <PriceLines {...priceOf(form)} />
          <Questions form={form} step="review" problems={problems} />
        </>
      )}
    </StepForm>
  );
}

type AnswersProps = {
  section: ReviewSection;
  /** What stands below the answers. */
  children: ReactNode;
};

/** An answer in words, with what it is called; the words are `null` where there are none. */
type Row = { field: FieldId; label: string; value: string | null };

function AnswersOf({ section, children }: AnswersProps) {
  const { membershipWords } = useSite();
  const inWords = ({ field, value }: ReviewRow) =>
    Array.isArray(value)
      ? value.map((code) => wordsOfChoice(membershipWords, field, code)).join("; ")
      : value;
  const rows = joined(
    section.rows.map((row) => ({
      ...{ field: row.field, label: names[row.field] },
      // To choose none is an answer.
      value: inWords(row) ?? (row.field === "services" ? words.none : null),
    })),
  );
  const open = rows.filter(({ value }) => value === null);
  return (
    <section className={styles.group} aria-label={titles[section.step]}>
      <h2>{titles[section.step]}</h2>
      <dl className={styles.answers}>
        {rows.map(
          ({ field, label, value }) =>
            value !== null && (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                <dd>
                  <a href={changeAddress(field)}>
                    {words.change}
                    <span className="visually-hidden"> {label}</span>
                  </a>
                </dd>
              </div>
            ),
        )}
        {open.length > 0 && (
          <div>
            <dt>{words.notGiven}</dt>
            <dd>
              {open.map(({ field, label }, index) => (
                <Fragment key={field}>
                  {index > 0 && ", "}
                  <a href={changeAddress(field)}>
                    <span className="visually-hidden">{words.change} </span>
                    {midSentence(label)}
                  </a>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}

/** The answers of a screen with those in one row that people read as one. */
function joined(rows: Row[]): Row[] {
  const answerOf = (field: FieldId) => rows.find((row) => row.field === field)?.value ?? null;
  const isSaid = (question: FieldId) =>
    together.some(({ after, parts }) => after === question && parts.flat().some(answerOf));
  return rows.flatMap((row) => {
    if (isSaid(row.field)) return [];
    const group = together.find(({ parts }) => parts.flat().includes(row.field));
    if (group === undefined) return [row];
    const { label = row.label, parts } = group;
    if (parts.flat()[0] !== row.field) return [];
    const texts = parts.map((fields) => fields.flatMap((field) => answerOf(field) ?? []).join(" "));
    return [{ ...row, label, value: texts.filter(Boolean).join(", ") || null }];
  });
}

/** A label in the middle of a sentence; an abbreviation keeps its capitals. */
const midSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
