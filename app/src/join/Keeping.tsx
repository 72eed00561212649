import { type FormEvent, useState } from "react";
import { sendResumeLink } from "../api/applications";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { Disclosure } from "../ui/Disclosure";
import { Field } from "../ui/Field";
import { TextInput } from "../ui/TextInput";
import type { JoinForm } from "./form";
import styles from "./Join.module.css";
import { updateDraft } from "./store-draft";
import { draftStore } from "./use-draft";

/** Under every screen: where the answers are, how to go on elsewhere, how to clear them, and who helps. */
export function Keeping({ form }: { form: JoinForm }) {
  const { footer } = useSite();
  const clear = () => {
    draftStore.clear();
    location.hash = "";
  };
  return (
    <footer className={styles.keeping}>
      <p>
        {draftStore.isKept()
          ? "Your answers are kept on this device until you send or clear them."
          : "This browser does not keep your answers. Do not close the tab before you have sent them, or have a link emailed to you."}
      </p>
      <Disclosure summary="Finish later or on another device">
        <ResumeLink form={form} />
      </Disclosure>
      <ConfirmButton
        label="Clear my answers"
        size="small"
        note="for a shared computer"
        question="Clear all answers from this device? This cannot be undone."
        yes="Yes, clear them"
        no="No, keep them"
        onConfirm={clear}
      />
      <p className="quiet">
        Need help? Call <a href={footer.phone.href}>{footer.phone.display}</a>.
      </p>
    </footer>
  );
}

type Sending = "idle" | "wrong" | "sending" | "sent" | "failed";

const outcomes = {
  idle: "",
  sending: "Sending…",
  sent: "If the address is right, the link is on its way. It works once, so open it on the device you want to go on with.",
  failed:
    "The link could not be sent just now. Your answers are kept on this device. Try again later.",
  wrong: "",
} as const satisfies Record<Sending, string>;

/** Mails a link that opens the application on another device, once. */
function ResumeLink({ form }: { form: JoinForm }) {
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState<Sending>("idle");

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending === "sending") return;
    if (!isEmail(form, email)) return setSending("wrong");
    setSending("sending");
    const stored = await updateDraft(draftStore, form.answers);
    if (stored.type !== "ok") return setSending("failed");
    const outcome = await sendResumeLink(stored.value, email.trim());
    setSending(outcome.type === "ok" ? "sent" : "failed");
  };

  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <p>We store your answers so far and email you a link that opens them once, on any device.</p>
      <Field
        label="Email for the link"
        error={
          sending === "wrong" ? "Enter an email address in the format name@example.com" : undefined
        }
      >
        {(field) => (
          <TextInput
            {...field}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit">Email me a link</Button>
      </p>
      <p role="status">{outcomes[sending]}</p>
    </form>
  );
}

/** By the rule for the email of the main contact. */
function isEmail({ engine }: JoinForm, text: string): boolean {
  return engine.checkAnswer("primaryEmail", text) === undefined;
}
