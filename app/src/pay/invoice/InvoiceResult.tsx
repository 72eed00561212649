import { useEffect } from "react";
import { resultPage as words } from "../../../../fixtures/content/words/invoice";
import { reference as referenceWords, sheet } from "../../../../fixtures/content/words/pay";
import { useWaits, type Waits } from "../../api/send";
import { codePages } from "../../content/code-addresses";
import { filled } from "../../ui/filled";
import { Link } from "../../ui/Link";
import { useShownTitle } from "../../ui/shown-title";
import { type InvoicePayment, readInvoicePayment, resumeInvoicePayment } from "../calls";
import { linkedAccess } from "../linked-access";
import { paymentService } from "../our-service";
import { KnownPayment, type PaymentWays } from "../PaymentPanel";
import { payAction } from "../payment-words";
import { Receipt, sydneyDate } from "../Receipt";
import { Looking, Missing, Nothing, ResultPage, Unreachable } from "../ResultPage";
import { type Found, type PaymentSource, usePayment, useWasCancelled } from "../use-payment";
import { forgetDraft } from "./invoice-draft";
import { headingOf, headingsWithout, wordsOf } from "./result-words";

type Props = {
  /** Opens the payment page. */
  leaveFor?: (address: string) => void;
};

/** How the payment of an invoice stands that the payer comes back from, or that the link in a mail led to. */
export function InvoiceResult({ leaveFor }: Props) {
  const waits = useWaits();
  const { found, leaving, look, pay } = usePayment(() => source(waits), leaveFor);
  useShownTitle(headingsWithout[found.type]);
  return (
    <ResultPage tool="paymentResult" type={found.type} withoutScript={words.noScript}>
      <Shown found={found} leaving={leaving} onLook={look} onPay={pay} />
    </ResultPage>
  );
}

function source(waits: Waits): PaymentSource<InvoicePayment> | undefined {
  const access = linkedAccess();
  if (access === undefined) return undefined;
  return {
    read: () => readInvoicePayment(access, waits),
    start: () => resumeInvoicePayment(access),
  };
}

type ShownProps = PaymentWays & { found: Found<InvoicePayment> };

function Shown({ found, ...ways }: ShownProps) {
  switch (found.type) {
    case "looking":
      return <Looking what="payment" />;
    case "none":
      return (
        <Nothing title={words.none} action={words.noneAction} href={codePages.payInvoice}>
          {words.noneBody}
        </Nothing>
      );
    case "missing":
      return <Missing what="payment" />;
    case "unreachable":
      return <Unreachable what="payment" onLook={ways.onLook} />;
    case "known":
      return <Known invoice={found.known} {...ways} />;
  }
}

type KnownProps = PaymentWays & { invoice: InvoicePayment };

function Known({ invoice, ...ways }: KnownProps) {
  const wasCancelled = useWasCancelled();
  const { payment, reference, amountCents, createdAt, paidAt } = invoice;
  const action = payAction(payment);
  const isPayable = action !== undefined;
  // It may have been made: another payment would be a second one.
  const isWaiting = payment.status === "pending" && !wasCancelled;
  useShownTitle(headingOf(invoice, wasCancelled));

  // The form is for the next invoice from then on.
  useEffect(() => {
    if (!isPayable) forgetDraft();
  }, [isPayable]);

  return (
    <>
      <KnownPayment
        {...ways}
        words={wordsOf(invoice, wasCancelled)}
        reference={reference}
        payment={payment}
        action={action}
        wasCancelled={wasCancelled}
      >
        {isPayable && !isWaiting && (
          <p>
            <Link href={codePages.payInvoice}>{words.change}</Link>
          </p>
        )}
      </KnownPayment>
      <Receipt
        payment={payment}
        sample={paymentService === "sandbox" ? sheet.test : undefined}
        facts={(method) => [
          [referenceWords.label, reference],
          [sheet.method, method],
          paidAt === undefined
            ? [words.startedOn, sydneyDate(createdAt)]
            : [words.paidOn, sydneyDate(paidAt)],
        ]}
        lines={[
          {
            kind: "invoice",
            label: filled(words.invoice, { number: <span>{invoice.invoiceNumber}</span> }),
            cents: amountCents,
          },
        ]}
        totalCents={amountCents}
      />
    </>
  );
}
