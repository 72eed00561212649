import { useEffect, useEffectEvent } from "react";
import type { ApplicationStatus } from "../../api/applications";
import { PayActions } from "../../payment/PayActions";
import styles from "../../payment/Payment.module.css";
import { PaymentPanel, Reference } from "../../payment/PaymentPanel";
import { payAction } from "../../payment/payment-words";
import type { Leaving } from "../../payment/use-leaving";
import { useWasCancelled } from "../../payment/use-was-cancelled";
import { useSite } from "../../site-context";
import { Button, ButtonLink } from "../../ui/Button";
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

type ShownProps = {
  result: Result;
  leaving: Leaving;
  onLook: () => void;
  onPay: () => void;
};

function Shown({ result, ...ways }: ShownProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (result.type) {
    case "looking":
      return (
        <p role="status" className="needs-script">
          Looking for your application…
        </p>
      );
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
          <p>What you entered is kept on this device. You can go on where you stopped.</p>
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
            The server does not know it under what this device holds. Call {call}
            and give the reference number. Do not apply again before you have called.
          </p>
        </PaymentPanel>
      );
    case "unreachable":
      return (
        <PaymentPanel tone="warning" title="We cannot look up your application just now">
          <Reference reference={result.reference} />
          <p>
            There was no answer from our server.
            {result.reference !== undefined && " Your application has arrived and is safe."} Check
            your connection and look again, or call {call}.
          </p>
          <p className="actions">
            <Button variant="primary" onClick={ways.onLook}>
              Look again
            </Button>
          </p>
        </PaymentPanel>
      );
    case "known":
      return <Known application={result.known} {...ways} />;
  }
}

type KnownProps = Omit<ShownProps, "result"> & { application: ApplicationStatus };

function Known({ application, leaving, onLook, onPay }: KnownProps) {
  const { showCosts } = useSite();
  const wasCancelled = useWasCancelled();
  const { tone, title, body } = wordsOf(application, wasCancelled);
  const { method, status } = application.payment;
  const action = isPaidHere(application) ? payAction(method, status) : undefined;

  const payFirst = useEffectEvent(() => action !== undefined && onPay());
  useEffect(() => {
    if (location.hash !== PAY_HASH) return;
    // A reload or Back shows how the payment stands, not the way to it again.
    history.replaceState(history.state, "", location.pathname);
    payFirst();
  }, []);

  return (
    <>
      <PaymentPanel tone={tone} title={title}>
        <Reference reference={application.reference} />
        <p>{body}</p>
        {status !== "paid" && status !== "refunded" && (
          <PayActions
            action={action}
            isWaiting={status === "pending" && !wasCancelled}
            leaving={leaving}
            onPay={onPay}
            onLook={onLook}
          />
        )}
      </PaymentPanel>
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
