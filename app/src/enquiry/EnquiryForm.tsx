import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import {
  notSent,
  sent as sentWords,
  topics,
  form as words,
} from "../../../fixtures/content/words/enquiry";
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
import { useEnquiry } from "./use-enquiry";

/**
 * A question to the office: sent and stored, with a reference number for the person who asked. Until its script runs, the
 * browser sends it as it is, and the server answers with a page.
 */
export function EnquiryForm() {
  const { answers, progress, suggestEmail, captchaFrame, prepare, edit, clear, reopen, send } =
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

  function backToMessage() {
    flushSync(reopen);
    document.getElementById(idOf("message"))?.focus();
  }

  if (progress.type === "sent") {
    return <EnquirySent {...progress} onAnother={startAgain} onBack={backToMessage} />;
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
          name: id,
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
      <form
        className={styles.form}
        method="post"
        action="/api/enquiry/form"
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
            <option value="">{words.chooseTopic}</option>
            {Object.entries(topics).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ))}
        {field("message", (message) => (
          <TextArea {...message} rows={8} />
        ))}
        {/* A program that fills it in is refused where the browser sends the form. */}
        <p hidden>
          <label htmlFor="enquiry-website">{words.leaveEmpty}</label>
          <input id="enquiry-website" name="website" autoComplete="off" />
        </p>
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
        <p className="quiet needs-script">{words.saved}</p>
      </form>
    </div>
  );
}

/** What every control of the form has. */
type ControlProps = FieldProps & {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function idOf(field: EnquiryField): string {
  return `enquiry-${field}`;
}

type Props = {
  reference: string;
  email: string;
  isTypedOn: boolean;
  onAnother: () => void;
  onBack: () => void;
};

/** Says that an enquiry has arrived, and what happens next. */
function EnquirySent({ reference, email, isTypedOn, onAnother, onBack }: Props) {
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
        <strong className="number" translate="no">
          {reference}
        </strong>
        <CopyButton text={reference} what={sentWords.copied} />
      </p>
      <p>
        {filled(sentWords.next, {
          email: <strong>{email}</strong>,
          phone: <a href={phone.href}>{phone.display}</a>,
        })}
      </p>
      {isTypedOn && (
        <Notice tone="warning">
          <p>{sentWords.typedOn}</p>
        </Notice>
      )}
      <p className="actions">
        {isTypedOn ? (
          <Button onClick={onBack}>{sentWords.back}</Button>
        ) : (
          <Button onClick={onAnother}>{sentWords.another}</Button>
        )}
      </p>
    </div>
  );
}
