import { useEffect, useEffectEvent } from "react";
import type { ApplicationStatus } from "../../api/applications";
import { KnownPayment, type PaymentWays } from "../../payment/KnownPayment";
import { Looking, Unreachable } from "../../payment/LookingUp";
import styles from "../../payment/Payment.module.css";
import { PaymentPanel, Reference } from "../../payment/PaymentPanel";
import { payAction } from "../../payment/payment-words";
import { useWasCancelled } from "../../payment/use-was-cancelled";
import { useSite } from "../../site-context";
import { ButtonLink } from "../../ui/Button";
import { PAY_HASH } from "../address";
import { ApplicationReceipt } from "./ApplicationReceipt";
import { wordsOf } from "./messages";
import { type Result, useResult } from "./use-result";

type Props = {
  /** Opens the payment page. */
  leaveFor?: (address: string) => void;
};

/** How the application that was made on this device stands, and the way to its payment. */
export function JoinResult({ leaveFor }: Props) {
  const { result, leaving, look, pay } = useResult(leaveFor);
  return (
    <div data-tool="joinResult" data-result={result.type}>
      <noscript>
        <p>
          The result is shown with JavaScript. The confirmation that we send by email has the
          reference number.
        </p>
      </noscript>
      <div className={styles.result}>
        <Shown result={result} leaving={leaving} onLook={look} onPay={pay} />
      </div>
    </div>
  );
}

type ShownProps = PaymentWays & { result: Result };

function Shown({ result, ...ways }: ShownProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (result.type) {
    case "looking":
      return <Looking what="application" />;
    case "none":
      return (
        <PaymentPanel tone="warning" title="There is no application on this device">
          <p>
            You may have applied on another device, in another browser or in a private window. The
            confirmation that we sent by email has the reference number.
          </p>
          <p className="actions">
            <ButtonLink model={toJoining("Go to the application")} />
          </p>
        </PaymentPanel>
      );
    case "notSubmitted":
      return (
        <PaymentPanel tone="warning" title="Your application has not been sent yet">
          <p>Your answers are saved on this device. You can continue where you left off.</p>
          <p className="actions">
            <ButtonLink model={toJoining("Continue your application")} />
          </p>
        </PaymentPanel>
      );
    case "missing":
      return (
        <PaymentPanel tone="error" title="We cannot find your application">
          <Reference reference={result.reference} />
          <p>
            What is saved on this device does not match anything on our server. Call {call} and give
            the reference number. Please call before you apply again.
          </p>
        </PaymentPanel>
      );
    case "unreachable":
      return (
        <Unreachable what="application" reference={result.reference} onLook={ways.onLook}>
          {result.reference !== undefined && "Your application has arrived and is safe."}
        </Unreachable>
      );
    case "known":
      return <Known application={result.known} {...ways} />;
  }
}

type KnownProps = Omit<ShownProps, "result"> & { application: ApplicationStatus };

function Known({ application, ...ways }: KnownProps) {
  const { showCosts } = useSite();
  const wasCancelled = useWasCancelled();
  const { method, status } = application.payment;
  const action = isPaidHere(application) ? payAction(method, status) : undefined;

  const payFirst = useEffectEvent(() => action !== undefined && ways.onPay());
  useEffect(() => {
    if (location.hash !== PAY_HASH) return;
    // A reload or Back shows how the payment stands, not the way to it again.
    history.replaceState(history.state, "", location.pathname);
    payFirst();
  }, []);

  return (
    <>
      <KnownPayment
        {...ways}
        words={wordsOf(application, wasCancelled)}
        reference={application.reference}
        payment={application.payment}
        action={action}
        wasCancelled={wasCancelled}
      />
      {showCosts && <ApplicationReceipt application={application} />}
    </>
  );
}

/** Whether there is a page to pay on, rather than an invoice. */
function isPaidHere({ paymentService }: ApplicationStatus): boolean {
  return paymentService !== "invoice";
}

function toJoining(text: string) {
  return { text, href: "/join-gs1", style: "primary", size: "medium" } as const;
}
