import { type FormEvent, useState } from "react";
import type { Outcome } from "../../api/outcome";
import { useWaits } from "../../api/send";
import { sendWithCaptcha } from "../../services/captcha/send-with-captcha";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { Button } from "../../ui/Button";
import { EmailInput } from "../../ui/form/EmailInput";
import { Field } from "../../ui/form/Field";
import type { JoinForm } from "../form/form";
import styles from "../Join.module.css";
import { sendResumeLink } from "../send/calls";
import { draftStore } from "./draft";
import { updateDraft } from "./store-draft";

type Plain = "idle" | "wrong" | "sending" | "sent" | "offline" | "captcha" | "tooMany" | "failed";

/** How far the mail got. A conflict carries the version that the server holds. */
type Sending = { type: Plain } | { type: "conflict"; version: number };

const outcomes = {
  idle: "",
  wrong: "",
  sending: "Sending…",
  sent: "If the address is right, the link is on its way. It works once, so open it on the device you want to continue on.",
  offline:
    "There was no answer. Check your connection and try again. Your answers are saved on this device.",
  captcha:
    "We could not check that a person is asking for this. Your answers are saved on this device. Try again, or call us.",
  tooMany:
    "Too many links were asked for, or too much came from your network. Your answers are saved on this device. Look for a link in your junk folder, or try again in an hour.",
  failed: "We could not send the link. Your answers are saved on this device. Try again later.",
} as const satisfies Record<Plain, string>;

/** Mails a link that opens the application on another device, once. */
export function ResumeLink({ form }: { form: JoinForm }) {
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState<Sending>({ type: "idle" });
  const captcha = useCaptcha();
  const waits = useWaits();

  const send = async () => {
    if (sending.type === "sending") return;
    if (!isEmail(form, email)) return setSending({ type: "wrong" });
    setSending({ type: "sending" });
    const stored = await updateDraft(draftStore, form.answers, waits);
    if (stored.type !== "ok") return setSending(stateAfter(stored));
    const sent = await sendWithCaptcha(captcha.token, (captcha) =>
      sendResumeLink(stored.value, { email: email.trim(), captcha }),
    );
    setSending(sent === undefined ? { type: "captcha" } : stateAfter(sent));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form noValidate onFocus={captcha.prepare} onSubmit={submit} className={styles.form}>
      <p>We store your answers so far and email you a link that opens them once, on any device.</p>
      <Field
        label="Email for the link"
        error={
          sending.type === "wrong"
            ? "Enter an email address in the format name@example.com"
            : undefined
        }
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
        <Button type="submit">Email me a link</Button>
      </p>
      <div>
        <div ref={captcha.frame} />
        <div role="status">
          {sending.type === "conflict" ? (
            <>
              <p>
                This application was changed on another device. Save the answers you see here, or
                continue on the other device.
              </p>
              <Button
                onClick={() => {
                  draftStore.change((draft) => ({ ...draft, version: sending.version }));
                  void send();
                }}
              >
                Store these answers and email the link
              </Button>
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
