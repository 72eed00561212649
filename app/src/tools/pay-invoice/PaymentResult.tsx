import { useEffect } from "react";
import { type InvoicePayment, readInvoicePayment, resumeInvoicePayment } from "../../api/payments";
import { PayActions } from "../../payment/PayActions";
import styles from "../../payment/Payment.module.css";
import { PaymentPanel, Reference } from "../../payment/PaymentPanel";
import { payAction } from "../../payment/payment-words";
import type { Leaving } from "../../payment/use-leaving";
import { type Found, type PaymentSource, usePayment } from "../../payment/use-payment";
import { useWasCancelled } from "../../payment/use-was-cancelled";
import { useSite } from "../../site-context";
import { Button, ButtonLink } from "../../ui/Button";
import { Link } from "../../ui/Link";
import { InvoiceReceipt } from "./InvoiceReceipt";
import { forgetDraft } from "./invoice-draft";
import { wordsOf } from "./result-messages";
import { readStarted } from "./started-payment";

const FORM_PATH = "/services/tools/pay-an-invoice";

type Props = {
  /** Opens the payment page. */
  leaveFor?: (address: string) => void;
};

/** How the payment of an invoice stands that was started on this device. */
export function PaymentResult({ leaveFor }: Props) {
  const { found, leaving, look, pay } = usePayment(startedPayment, leaveFor);
  return (
    <div data-tool="paymentResult" data-result={found.type}>
      <noscript>
        <p>
          How a payment stands is shown with JavaScript. The receipt that we send by email says it
          too.
        </p>
      </noscript>
      <div className={styles.result}>
        <Shown found={found} leaving={leaving} onLook={look} onPay={pay} />
      </div>
    </div>
  );
}

function startedPayment(): PaymentSource<InvoicePayment> | undefined {
  const access = readStarted();
  if (access === undefined) return undefined;
  return { read: () => readInvoicePayment(access), start: () => resumeInvoicePayment(access) };
}

type ShownProps = {
  found: Found<InvoicePayment>;
  leaving: Leaving;
  onLook: () => void;
  onPay: () => void;
};

function Shown({ found, ...ways }: ShownProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (found.type) {
    case "looking":
      return (
        <p role="status" className="needs-script">
          Looking for your payment…
        </p>
      );
    case "none":
      return (
        <PaymentPanel tone="warning" title="There is no payment on this device">
          <p>
            Opening this page pays nothing. If you paid on another device, in another browser or in
            a private window, look for the receipt in your email.
          </p>
          <p className="actions">
            <ButtonLink
              model={{
                ...{ text: "Pay an invoice", href: FORM_PATH },
                ...{ style: "primary", size: "medium" },
              }}
            />
          </p>
        </PaymentPanel>
      );
    case "missing":
      return (
        <PaymentPanel tone="error" title="We cannot find your payment">
          <p>
            The server does not know it under what this device holds. Look for the receipt in your
            email, or call {call}. Do not pay again before you have looked.
          </p>
        </PaymentPanel>
      );
    case "unreachable":
      return (
        <PaymentPanel tone="warning" title="We cannot look up your payment just now">
          <p>
            There was no answer from our server. Check your connection and look again, or call{" "}
            {call}.
          </p>
          <p className="actions">
            <Button variant="primary" onClick={ways.onLook}>
              Look again
            </Button>
          </p>
        </PaymentPanel>
      );
    case "known":
      return <Known payment={found.known} {...ways} />;
  }
}

type KnownProps = Omit<ShownProps, "found"> & { payment: InvoicePayment };

function Known({ payment, leaving, onLook, onPay }: KnownProps) {
  const wasCancelled = useWasCancelled();
  const { tone, title, body } = wordsOf(payment, wasCancelled);
  const { method, status } = payment.payment;
  const action = payAction(method, status);
  const isPayable = action !== undefined;

  // The form is for the next invoice from then on.
  useEffect(() => {
    if (!isPayable) forgetDraft();
  }, [isPayable]);

  return (
    <>
      <PaymentPanel tone={tone} title={title}>
        <Reference reference={payment.reference} />
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
        {isPayable && (
          <p>
            <Link href={FORM_PATH}>Change the payment, or pay in another way</Link>
          </p>
        )}
      </PaymentPanel>
      <InvoiceReceipt payment={payment} />
    </>
  );
}
