import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { notSent, sent as sentWords, form as words } from "../../../fixtures/content/words/enquiry";
import type { EnquiryField } from "../engine/load-membership";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { CopyButton } from "../ui/CopyButton";
import { filled } from "../ui/filled";
import { EmailInput } from "../ui/form/EmailInput";
import { ErrorSummary, useErrorTitle } from "../ui/form/ErrorSummary";
import { Field, type FieldProps } from "../ui/form/Field";
import { Select, TextArea, TextInput } from "../ui/form/TextInput";
import { Notice } from "../ui/Notice";
import styles from "./EnquiryForm.module.css";
import { describeProblem, fieldHints, fieldNames } from "./messages";
import { PlainEnquiry, TopicOptions } from "./PlainEnquiry";
import { useEnquiry } from "./use-enquiry";

/** A question to the office: sent and stored, with a reference number for the person who asked. */
export function EnquiryForm() {
  const { answers, progress, suggestEmail, captchaFrame, prepare, edit, clear, send } =
    useEnquiry();
  const { phone } = useSite().footer;
  const problems = progress.type === "open" ? progress.problems : undefined;
  const faults = useMemo(
    () =>
      (problems ?? []).map((problem) => ({
        fieldId: idOf(problem.field),
        message: describeProblem(problem),
      })),
    [problems],
  );

  useErrorTitle(faults.length > 0);

  /** Leads to an empty form, at its first field. */
  function startAgain() {
    // The form may only appear with this change.
    flushSync(clear);
    document.getElementById(idOf("name"))?.focus();
  }

  if (progress.type === "sent") {
    return <EnquirySent reference={progress.reference} onAnother={startAgain} />;
  }

  /** The field with its label, its hint and what is wrong with it. */
  const field = (id: EnquiryField, control: (field: ControlProps) => ReactNode) => (
    <Field
      id={idOf(id)}
      label={fieldNames[id]}
      hint={fieldHints[id]}
      error={faults.find(({ fieldId }) => fieldId === idOf(id))?.message}
    >
      {(field) =>
        control({
          ...field,
          value: answers[id] ?? "",
          onChange: (event) => edit(id, event.target.value),
        })
      }
    </Field>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  const isStarted = Object.values(answers).some((text) => text !== "");
  return (
    <div className={styles.enquiry} data-tool="enquiryForm">
      <noscript>
        <PlainEnquiry />
      </noscript>
      <div className="needs-script">
        <form
          className={styles.form}
          noValidate
          onFocus={prepare}
          onSubmit={submit}
          aria-label={words.heading}
        >
          <ErrorSummary problems={faults} />
          {field("name", (name) => (
            <TextInput {...name} autoComplete="name" characters={32} maxLength={200} />
          ))}
          {field("organisation", (organisation) => (
            <TextInput
              {...organisation}
              autoComplete="organization"
              characters={44}
              maxLength={400}
            />
          ))}
          {field("email", ({ onChange, ...email }) => (
            <EmailInput
              {...email}
              characters={44}
              maxLength={500}
              suggest={suggestEmail}
              onEdit={(text) => edit("email", text)}
            />
          ))}
          {field("phone", (number) => (
            <TextInput {...number} type="tel" autoComplete="tel" characters={22} maxLength={60} />
          ))}
          {field("topic", (topic) => (
            <Select {...topic}>
              <TopicOptions />
            </Select>
          ))}
          {field("message", (message) => (
            <TextArea {...message} rows={8} />
          ))}
          <div className={styles.captcha} ref={captchaFrame} />
          {progress.type === "notSent" && (
            <div role="alert">
              <Notice tone="error">
                <p>
                  {filled(words.notSent, {
                    reason: notSent[progress.why],
                    phone: <a href={phone.href}>{phone.display}</a>,
                  })}
                </p>
              </Notice>
            </div>
          )}
          <div className="actions">
            <Button type="submit" variant="primary" size="large">
              {progress.type === "sending" ? words.sending : words.send}
            </Button>
          </div>
          {isStarted && (
            <ConfirmButton
              label={words.clear}
              size="small"
              question={words.clearQuestion}
              yes={words.clearYes}
              no={words.clearNo}
              onConfirm={startAgain}
            />
          )}
          <p className="quiet">{words.saved}</p>
        </form>
      </div>
    </div>
  );
}

/** What every control of the form has. */
type ControlProps = FieldProps & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function idOf(field: EnquiryField): string {
  return `enquiry-${field}`;
}

type Props = { reference: string; onAnother: () => void };

/** Says that an enquiry has arrived, and what happens next. */
function EnquirySent({ reference, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phone } = useSite().footer;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent} data-tool="enquiryForm">
      <h3 ref={heading} tabIndex={-1}>
        {sentWords.heading}
      </h3>
      <p>{sentWords.reference}</p>
      <p className={styles.reference}>
        <strong className="number">{reference}</strong>
        <CopyButton text={reference} what={sentWords.copied} />
      </p>
      <p>
        {filled(sentWords.next, {
          phone: <a href={phone.href}>{phone.display}</a>,
        })}
      </p>
      <p className="actions">
        <Button onClick={onAnother}>{sentWords.another}</Button>
      </p>
    </div>
  );
}
