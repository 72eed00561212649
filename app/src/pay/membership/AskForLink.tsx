import { type FormEvent, useState } from "react";
import { linkOutcomes, linkForm as words } from "../../../../fixtures/content/words/pay";
import type { Outcome } from "../../api/outcome";
import { say } from "../../say";
import { sendWithCaptcha } from "../../services/captcha/send-with-captcha";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { Button } from "../../ui/Button";
import { EmailInput } from "../../ui/form/EmailInput";
import { Field } from "../../ui/form/Field";
import { asTyped, TextInput } from "../../ui/form/TextInput";
import { sendPaymentLink } from "../calls";
import styles from "../Payment.module.css";

type Sending = "idle" | "wrong" | "sending" | "sent" | "offline" | "captcha" | "tooMany" | "failed";

/** What is wrong with the address is said at its field. */
const outcomes: Record<Sending, string> = { idle: "", wrong: "", ...linkOutcomes };

/** Asks for the link to a payment, and says what came of it in the words of `answers`. */
function useAsking(answers = outcomes) {
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
        <p>{answers[sending]}</p>
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
        label={words.email}
        hint={words.emailHint}
        error={sending === "wrong" ? words.wrongEmail : undefined}
      >
        {(field) => <EmailInput {...field} value={email} suggest={undefined} onEdit={setEmail} />}
      </Field>
      <Field label={words.reference} hint={words.referenceHint}>
        {(field) => (
          <TextInput
            {...field}
            characters={16}
            {...asTyped}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit">{words.send}</Button>
      </p>
      {answer}
    </form>
  );
}

/** Where no field on the screen can say it. */
const outcomesWithoutField = { ...outcomes, wrong: words.wrongEmailTo };

/** The same for an address that was typed already. */
export function AskForLinkTo({ email }: { email: string }) {
  const { ask, answer } = useAsking(outcomesWithoutField);
  return (
    <>
      <Button onClick={() => void ask(email, "")}>{say(words.sendTo, { email })}</Button>
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
