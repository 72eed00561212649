import { useEffect, useState } from "react";
import { methodHints, online as words } from "../../../../fixtures/content/words/invoice";
import type { Outcome } from "../../api/outcome";
import type { CreatedPayment, PaymentMethod } from "../../api/schema";
import { type Access, useWaits } from "../../api/send";
import { codePages } from "../../content/code-addresses";
import { say } from "../../say";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { Radios } from "../../ui/form/ChoiceGroup";
import { payInvoice } from "../calls";
import { DebitAgreement } from "../DebitAgreement";
import { openHash } from "../linked-access";
import { LeavingProblem, PayButton } from "../PayActions";
import type { PaymentService } from "../payment-service";
import { leavingWords } from "../payment-service";
import { methodNames } from "../payment-words";
import { useLeaving } from "../use-leaving";
import { goTo } from "../use-payment";
import { type Attempt, attemptToPay, type InvoiceDraft } from "./invoice-draft";
import styles from "./PayInvoice.module.css";

/** What paying online needs of its surroundings. */
export type OnlineProps = {
  service: Exclude<PaymentService, "invoice">;
  draft: InvoiceDraft;
  /** Keeps an attempt before it is sent, so that another try is the same one. */
  onAttempt: (attempt: Attempt) => void;
  /** Opens the payment page, or the page with the result. */
  leaveFor?: ((address: string) => void) | undefined;
};

/** The way to pay on the page of the gateway. */
export function PayOnline({
  service,
  draft,
  onAttempt,
  leaveFor = goTo,
  amount,
}: OnlineProps & { amount: string }) {
  const [method, setMethod] = useState<PaymentMethod>("card");
  const { leaving, leave } = useLeaving(leaveFor);
  const captcha = useCaptcha();
  const waits = useWaits();

  // Fetched while the person reads, so that there is no wait at the end.
  useEffect(captcha.prepare, []);

  async function start(): Promise<Started> {
    const attempt = attemptToPay(draft, method);
    onAttempt(attempt);
    const first = await send(attempt);
    // The token may only be too old: people read for a while before they pay.
    return isCaptchaFailure(first) ? send(attempt) : first;
  }

  async function send({ key, token }: Attempt): Promise<Started> {
    const answer = await captcha.token();
    if (answer === undefined) return navigator.onLine ? noCaptcha : { type: "offline" };
    const outcome = await payInvoice(
      draft.typed,
      { method, captcha: answer },
      { token, idempotencyKey: key, waits },
    );
    return outcome.type === "ok" ? { ...outcome, value: { ...outcome.value, token } } : outcome;
  }

  return (
    <section className={styles.online} aria-labelledby="pay-online">
      <h3 id="pay-online">{words.heading}</h3>
      <Radios
        legend={words.method}
        choices={(["card", "directDebitBank"] as const).map((value) => ({
          value,
          label: methodNames[value],
          hint: methodHints[value],
        }))}
        value={method}
        onChange={setMethod}
      />
      {method === "directDebitBank" && <DebitAgreement />}
      <p>{leavingWords[service]}</p>
      <div ref={captcha.frame} />
      <LeavingProblem leaving={leaving} />
      <p className="actions">
        <PayButton
          variant="primary"
          word={say(words.pay, { amount })}
          leaving={leaving}
          onPay={() =>
            void leave(start, (paid) => leaveFor(codePages.invoicePaid + openHash(paid)))
          }
        />
      </p>
    </section>
  );
}

/** The payment as the server has it, with what opens it. */
type Started = Outcome<CreatedPayment & Access>;

const noCaptcha = {
  type: "problem",
  problem: { code: "captchaFailed", message: "there is no captcha" },
} as const satisfies Started;

function isCaptchaFailure(outcome: Started): boolean {
  return outcome.type === "problem" && outcome.problem.code === "captchaFailed";
}
