import { type FormEvent, useState } from "react";
import type { Outcome } from "../../api/outcome";
import { sendWithCaptcha } from "../../services/captcha/send-with-captcha";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { Button } from "../../ui/Button";
import { EmailInput } from "../../ui/form/EmailInput";
import { Field } from "../../ui/form/Field";
import { TextInput } from "../../ui/form/TextInput";
import { sendPaymentLink } from "../calls";
import styles from "../Payment.module.css";

type Sending = "idle" | "wrong" | "sending" | "sent" | "offline" | "captcha" | "tooMany" | "failed";

const outcomes = {
  idle: "",
  wrong: "",
  sending: "Sending…",
  sent: "If we have an application with this email address, the link is on its way to it. Look in your junk folder too.",
  offline: "There was no answer. Check your connection and try again.",
  captcha:
    "We could not check that a person is asking for this. Check your connection and try again, or call us.",
  tooMany: "Too many links were asked for. Look in your junk folder, or try again in an hour.",
  failed: "We could not send the link. Try again later, or call us.",
} as const satisfies Record<Sending, string>;

/** Asks for the link to a payment, and what came of it in `words`. */
function useAsking(words: Record<Sending, string> = outcomes) {
  const [sending, setSending] = useState<Sending>("idle");
  const captcha = useCaptcha();

  async function ask(email: string, reference: string) {
    if (sending === "sending") return;
    setSending("sending");
    const named = reference.trim() === "" ? {} : { reference: reference.trim() };
    const sent = await sendWithCaptcha(captcha.token, (captcha) =>
      sendPaymentLink({ email: email.trim(), ...named, captcha }),
    );
    setSending(sent === undefined ? "captcha" : stateAfter(sent));
  }

  const answer = (
    <div>
      <div ref={captcha.frame} />
      <div role="status">
        <p>{words[sending]}</p>
      </div>
    </div>
  );
  return { sending, ask, prepare: captcha.prepare, answer };
}

/** Mails the link to the payment of an application to its own address, for a device that does not know the application. */
export function AskForLink() {
  const [email, setEmail] = useState("");
  const [reference, setReference] = useState("");
  const { sending, ask, prepare, answer } = useAsking();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(email, reference);
  };
  return (
    <form noValidate className={styles.ask} onFocus={prepare} onSubmit={submit}>
      <Field
        label="Email of the application"
        hint="The address of the primary contact. We send the link there."
        error={
          sending === "wrong" ? "Enter an email address in the format name@example.com" : undefined
        }
      >
        {(field) => <EmailInput {...field} value={email} suggest={undefined} onEdit={setEmail} />}
      </Field>
      <Field label="Reference number (optional)" hint="Such as GS1-7K3M-9QXT">
        {(field) => (
          <TextInput
            {...field}
            characters={16}
            autoComplete="off"
            spellCheck={false}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit">Email me the link to pay</Button>
      </p>
      {answer}
    </form>
  );
}

/** Where no field on the screen can say it. */
const outcomesWithoutField = {
  ...outcomes,
  wrong:
    "We cannot send to this email address. Check it in your answers and try again, or call us.",
};

/** The same for an address that was typed already. */
export function AskForLinkTo({ email }: { email: string }) {
  const { ask, answer } = useAsking(outcomesWithoutField);
  return (
    <>
      <Button onClick={() => void ask(email, "")}>Email the link to {email}</Button>
      {answer}
    </>
  );
}

function stateAfter(outcome: Outcome<unknown>): Sending {
  if (outcome.type === "ok") return "sent";
  if (outcome.type === "offline") return "offline";
  switch (outcome.problem.code) {
    case "validationFailed":
      return "wrong";
    case "captchaFailed":
      return "captcha";
    case "tooManyRequests":
      return "tooMany";
    default:
      return "failed";
  }
}
