import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { resumeLinkStates, resumeLink as words } from "../../../../fixtures/content/words/join";
import type { Outcome } from "../../api/outcome";
import type { FieldError } from "../../api/schema";
import { useWaits } from "../../api/send";
import { sendWithCaptcha } from "../../services/captcha/send-with-captcha";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { EmailInput } from "../../ui/form/EmailInput";
import { Field } from "../../ui/form/Field";
import { changeAddress } from "../address";
import type { JoinForm } from "../form/form";
import { describeFault } from "../form/messages";
import styles from "../Join.module.css";
import { sendResumeLink } from "../send/calls";
import { draftStore } from "./draft";
import { updateDraft } from "./store-draft";

type Plain = "idle" | "wrong" | "sending" | "sent" | "offline" | "captcha" | "tooMany" | "failed";

/** How far the mail got. A conflict carries the version that the server holds. */
type Sending =
  | { type: Plain }
  | { type: "conflict"; version: number }
  /** Answers that the server cannot keep, however often they are sent. */
  | { type: "refused"; fields: FieldError[] };

const EMAIL_ID = "resume-email";

const outcomes: Record<Plain, string> = { idle: "", wrong: "", ...resumeLinkStates };

/** Mails a link that opens the application on another device, once. */
export function ResumeLink({ form }: { form: JoinForm }) {
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState<Sending>({ type: "idle" });
  const captcha = useCaptcha();
  const waits = useWaits();

  const send = async () => {
    if (sending.type === "sending") return;
    if (!isEmail(form, email)) return refuseEmail();
    setSending({ type: "sending" });
    const stored = await updateDraft(draftStore, form.answers, waits);
    if (stored.type !== "ok") return setSending(stateAfter(stored));
    const sent = await sendWithCaptcha(captcha.token, (captcha) =>
      sendResumeLink(stored.value, { email: email.trim(), captcha }),
    );
    if (sent?.type === "problem" && sent.problem.code === "validationFailed") return refuseEmail();
    setSending(sent === undefined ? { type: "captcha" } : stateAfter(sent));
  };
  /** Back at its field, whose error is read out with it. */
  const refuseEmail = () => {
    flushSync(() => setSending({ type: "wrong" }));
    document.getElementById(EMAIL_ID)?.focus();
    announce(words.wrongEmail);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate onFocus={captcha.prepare} onSubmit={submit} className={styles.form}>
      <p>{words.explanation}</p>
      <Field
        id={EMAIL_ID}
        label={words.email}
        error={sending.type === "wrong" ? words.wrongEmail : undefined}
      >
        {(field) => (
          <EmailInput
            {...field}
            value={email}
            suggest={form.engine.suggestEmail}
            onEdit={setEmail}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit">{words.send}</Button>
      </p>
      <div>
        <div ref={captcha.frame} />
        <div role="status">
          {sending.type === "conflict" ? (
            <>
              <p>{words.changedElsewhere}</p>
              <Button
                onClick={() => {
                  draftStore.change((draft) => ({ ...draft, version: sending.version }));
                  void send();
                }}
              >
                {words.storeThese}
              </Button>
            </>
          ) : sending.type === "refused" ? (
            <>
              <p>{words.refused}</p>
              <ul>
                {sending.fields.map((fault) => (
                  <li key={fault.field}>
                    <a href={changeAddress(fault.field)}>{describeFault(fault)}</a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{outcomes[sending.type]}</p>
          )}
        </div>
      </div>
    </form>
  );
}

function stateAfter(outcome: Outcome<unknown>): Sending {
  if (outcome.type === "ok") return { type: "sent" };
  if (outcome.type === "offline") return { type: "offline" };
  switch (outcome.problem.code) {
    case "versionConflict":
      return { type: "conflict", version: outcome.problem.version };
    case "validationFailed":
      return { type: "refused", fields: outcome.problem.fields };
    case "captchaFailed":
      return { type: "captcha" };
    case "tooManyRequests":
      return { type: "tooMany" };
    default:
      return { type: "failed" };
  }
}

/** By the rule for the email of the primary contact. */
function isEmail({ engine }: JoinForm, text: string): boolean {
  return engine.checkAnswer("primaryEmail", text) === undefined;
}
