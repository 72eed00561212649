import { useEffect } from "react";
import { type InvoicePayment, readInvoicePayment, resumeInvoicePayment } from "../../api/payments";
import { useWaits, type Waits } from "../../api/waits";
import { KnownPayment, type PaymentWays } from "../../payment/KnownPayment";
import { Looking, Unreachable } from "../../payment/LookingUp";
import { takeLinked } from "../../payment/linked-payment";
import styles from "../../payment/Payment.module.css";
import { PaymentPanel } from "../../payment/PaymentPanel";
import { payAction } from "../../payment/payment-words";
import { type Found, type PaymentSource, usePayment } from "../../payment/use-payment";
import { useWasCancelled } from "../../payment/use-was-cancelled";
import { useSite } from "../../site-context";
import { ButtonLink } from "../../ui/Button";
import { Link } from "../../ui/Link";
import { useShownTitle } from "../../ui/shown-title";
import { InvoiceReceipt } from "./InvoiceReceipt";
import { forgetDraft } from "./invoice-draft";
import { headingOf, headingsWithout, wordsOf } from "./result-messages";
import { keepStarted, readStarted } from "./started-payment";

const FORM_PATH = "/services/tools/pay-an-invoice";

type Props = {
  /** Opens the payment page. */
  leaveFor?: (address: string) => void;
};

/** How the payment of an invoice stands that was started on this device. */
export function PaymentResult({ leaveFor }: Props) {
  const waits = useWaits();
  const { found, leaving, look, pay } = usePayment(() => startedPayment(waits), leaveFor);
  useShownTitle(headingsWithout[found.type]);
  return (
    <div data-tool="paymentResult" data-result={found.type}>
      <noscript>
        <p>
          This page needs JavaScript to show the status of your payment. The receipt we email you
          has it too.
        </p>
      </noscript>
      <div className={styles.result}>
        <Shown found={found} leaving={leaving} onLook={look} onPay={pay} />
      </div>
    </div>
  );
}

function startedPayment(waits: Waits): PaymentSource<InvoicePayment> | undefined {
  const linked = takeLinked();
  if (linked !== undefined) keepStarted(linked);
  const access = linked ?? readStarted();
  if (access === undefined) return undefined;
  return {
    read: () => readInvoicePayment(access, waits),
    start: () => resumeInvoicePayment(access),
  };
}

type ShownProps = PaymentWays & { found: Found<InvoicePayment> };

function Shown({ found, ...ways }: ShownProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (found.type) {
    case "looking":
      return <Looking what="payment" />;
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
            What is saved on this device does not match anything on our server. Look for the receipt
            in your email, or call {call}. Please check before you pay again.
          </p>
        </PaymentPanel>
      );
    case "unreachable":
      return <Unreachable what="payment" onLook={ways.onLook} />;
    case "known":
      return <Known payment={found.known} {...ways} />;
  }
}

type KnownProps = Omit<ShownProps, "found"> & { payment: InvoicePayment };

function Known({ payment, ...ways }: KnownProps) {
  const wasCancelled = useWasCancelled();
  const { method, status } = payment.payment;
  const action = payAction(method, status);
  const isPayable = action !== undefined;
  // It may have been made: another payment would be a second one.
  const isWaiting = status === "pending" && !wasCancelled;
  useShownTitle(headingOf(payment, wasCancelled));

  // The form is for the next invoice from then on.
  useEffect(() => {
    if (!isPayable) forgetDraft();
  }, [isPayable]);

  return (
    <>
      <KnownPayment
        {...ways}
        words={wordsOf(payment, wasCancelled)}
        reference={payment.reference}
        payment={payment.payment}
        action={action}
        wasCancelled={wasCancelled}
      >
        {isPayable && !isWaiting && (
          <p>
            <Link href={FORM_PATH}>Change the payment, or pay in another way</Link>
          </p>
        )}
      </KnownPayment>
      <InvoiceReceipt payment={payment} />
    </>
  );
}
