import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { EnquiryFieldId } from "../engine/load-membership";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { CopyButton } from "../ui/CopyButton";
import { EmailInput } from "../ui/form/EmailInput";
import { ErrorSummary, useErrorTitle } from "../ui/form/ErrorSummary";
import { Field, type FieldProps } from "../ui/form/Field";
import { Select, TextArea, TextInput } from "../ui/form/TextInput";
import { Notice } from "../ui/Notice";
import styles from "./EnquiryForm.module.css";
import { describeProblem, fieldHints, fieldNames, notSentReasons } from "./messages";
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
  const field = (id: EnquiryFieldId, control: (field: ControlProps) => ReactNode) => (
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
          aria-label="Enquiry"
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
                  {notSentReasons[progress.why]} You can also call{" "}
                  <a href={phone.href}>{phone.display}</a>.
                </p>
              </Notice>
            </div>
          )}
          <div className="actions">
            <Button type="submit" variant="primary" size="large">
              {progress.type === "sending" ? "Sending…" : "Send enquiry"}
            </Button>
          </div>
          {isStarted && (
            <ConfirmButton
              label="Clear the form"
              size="small"
              question="Clear everything you typed? This cannot be undone."
              yes="Yes, clear it"
              no="No, keep it"
              onConfirm={startAgain}
            />
          )}
          <p className="quiet">
            What you type is saved on this device until you send it or clear it.
          </p>
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

function idOf(field: EnquiryFieldId): string {
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
        Your enquiry has arrived
      </h3>
      <p>Your reference number is</p>
      <p className={styles.reference}>
        <strong className="number">{reference}</strong>
        <CopyButton text={reference} what="reference number" />
      </p>
      <p>
        We have sent a confirmation to your email address, and our answer will come there too. If
        the confirmation has not arrived in an hour, look in your junk folder. If you need an answer
        sooner, call <a href={phone.href}>{phone.display}</a> and give the reference number.
      </p>
      <p className="actions">
        <Button onClick={onAnother}>Send another enquiry</Button>
      </p>
    </div>
  );
}
