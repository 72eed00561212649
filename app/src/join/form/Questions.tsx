import { type ReactNode, useEffect } from "react";
import { question as words } from "../../../../fixtures/content/words/join";
import type { AskedField, FieldWarning, StepId } from "../../engine/load-membership";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import type { Problem } from "../../ui/form/ErrorSummary";
import styles from "../Join.module.css";
import { priceOf } from "../option/changed-price";
import { AbnLookup } from "./AbnLookup";
import { FieldQuestion } from "./FieldQuestion";
import type { JoinForm } from "./form";
import { controlId, type Group, groups } from "./layout";
import { describeWarning } from "./messages";

type Props = {
  form: JoinForm;
  step: StepId;
  /** What the last attempt to continue found; the same words as in the summary. */
  problems: Problem[];
};

/** The questions of a step in their groups: only those that the answers so far ask for. */
export function Questions({ form, step, problems }: Props) {
  const {
    fields,
    warnings,
    problems: found,
  } = form.engine.readStep(step, form.answers, form.recipients);
  const warned = warnings.map(describeWarning).join(" ");
  useEffect(() => {
    if (warned !== "") announce(warned);
  }, [warned]);

  return groups[step].map((group: Group) => {
    const asked = fields.filter(({ id }) => group.fields.includes(id));
    if (asked.length === 0) return null;
    const questions = asked.map((field) => (
      <OneQuestion key={field.id} form={form} asked={field} warnings={warnings} problems={problems}>
        {field.id === "abn" && found.every(({ field }) => field !== "abn") && (
          <AbnLookup form={form} fields={fields} />
        )}
      </OneQuestion>
    ));
    return group.heading === undefined ? (
      questions
    ) : (
      <section key={group.fields[0]} className={styles.group} aria-label={group.heading}>
        <h2>{group.heading}</h2>
        {questions}
      </section>
    );
  });
}

/** What a direct debit takes off, as the price beside it says; nothing where it takes off nothing. */
function discountOf(form: JoinForm): string | undefined {
  const { price } = priceOf({
    ...form,
    answers: { ...form.answers, paymentMethod: "directDebitBank" },
  });
  const line = price?.lines.find(({ kind }) => kind === "directDebitDiscount");
  return line && say(words.discount, { discount: line.label });
}

type OneProps = {
  form: JoinForm;
  asked: AskedField;
  warnings: FieldWarning[];
  problems: Problem[];
  /** What stands below the question. */
  children: ReactNode;
};

function OneQuestion({ form, asked, warnings, problems, children }: OneProps) {
  const facts = form.facts.get(asked.id);
  if (facts === undefined) return null;
  const warning = warnings.find(({ field }) => field === asked.id);
  return (
    <FieldQuestion
      asked={asked}
      facts={facts}
      text={form.answers[asked.id] ?? ""}
      error={problems.find(({ fieldId }) => fieldId === controlId(asked.id))?.message}
      warning={warning && describeWarning(warning)}
      suggestEmail={form.engine.suggestEmail}
      onChange={(text) => form.change(asked.id, text)}
      choiceHints={asked.id === "paymentMethod" ? { directDebitBank: discountOf(form) } : undefined}
    >
      {children}
    </FieldQuestion>
  );
}
