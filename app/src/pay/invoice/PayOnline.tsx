import { useEffect, useState } from "react";
import { methodHints, online as words } from "../../../../fixtures/content/words/invoice";
import type { PaymentMethod } from "../../api/schema";
import { useWaits } from "../../api/send";
import { codePages } from "../../content/code-addresses";
import { say } from "../../say";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { Radios } from "../../ui/form/ChoiceGroup";
import { payInvoice } from "../calls";
import { DebitAgreement } from "../DebitAgreement";
import { startedPayment } from "../kept-access";
import { LeavingProblem, PayButton } from "../PayActions";
import type { PaymentService } from "../payment-service";
import { leavingWords } from "../payment-service";
import { methodNames } from "../payment-words";
import { type PageOutcome, useLeaving } from "../use-leaving";
import { goTo } from "../use-payment";
import { type Attempt, attemptToPay, type InvoiceDraft } from "./invoice-draft";
import styles from "./PayInvoice.module.css";

/** The page that says how the payment stands. */

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

  async function start(): Promise<PageOutcome> {
    const attempt = attemptToPay(draft, method);
    onAttempt(attempt);
    const first = await send(attempt);
    // The token may only be too old: people read for a while before they pay.
    return isCaptchaFailure(first) ? send(attempt) : first;
  }

  async function send({ key, token }: Attempt): Promise<PageOutcome> {
    const answer = await captcha.token();
    if (answer === undefined) return navigator.onLine ? noCaptcha : { type: "offline" };
    const outcome = await payInvoice(
      draft.typed,
      { method, captcha: answer },
      { token, idempotencyKey: key, waits },
    );
    if (outcome.type === "ok") startedPayment.keep({ id: outcome.value.id, token });
    return outcome;
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
          onPay={() => void leave(start, () => leaveFor(codePages.invoicePaid))}
        />
      </p>
    </section>
  );
}

const noCaptcha: PageOutcome = {
  type: "problem",
  problem: { code: "captchaFailed", message: "there is no captcha" },
};

function isCaptchaFailure(outcome: PageOutcome): boolean {
  return outcome.type === "problem" && outcome.problem.code === "captchaFailed";
}
