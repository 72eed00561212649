import { useEffect, useRef } from "react";
import type { InvoiceOutcome } from "../../engine/load-amounts";
import { useSite } from "../../site-context";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { dollars } from "../../ui/format";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { describeWarning, fieldNames } from "./messages";
import styles from "./PayInvoice.module.css";
import { type OnlineProps, PayOnline } from "./PayOnline";

type Props = {
  /** How this can be paid online; nothing where it cannot. */
  online: OnlineProps | undefined;
  payment: Extract<InvoiceOutcome, { type: "payment" }>;
  /** Back to the form, with every answer in it. */
  onChange: () => void;
};

/** What you are paying for, to check, print and copy, and the ways to pay it. */
export function PaymentSummary({ payment, online, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const amount = dollars(payment.amountCents);
  const rows: [string, string][] = [
    [fieldNames.invoiceNumber, payment.invoiceNumber],
    ["Amount", amount],
    ...(payment.accountNumber === null
      ? []
      : [["Account or member number", payment.accountNumber] satisfies [string, string]]),
    [fieldNames.organisation, payment.organisation],
    ["Paid by", payment.payerName],
    ["Receipt to", payment.email],
  ];
  const text = ["Remittance advice", ...rows.map(([name, value]) => `${name}: ${value}`)].join(
    "\n",
  );

  return (
    <section className={styles.summary} aria-labelledby="payment-summary">
      <h2 id="payment-summary" ref={heading} tabIndex={-1}>
        Check and pay {amount}
      </h2>
      {payment.warnings.length > 0 && (
        <Notice tone="warning">
          {payment.warnings.map((warning) => (
            <p key={warning.field + warning.code}>{describeWarning(warning)}</p>
          ))}
        </Notice>
      )}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button size="small" onClick={onChange}>
          Change
        </Button>
        <CopyButton text={text} word="Copy as remittance advice" what="Remittance advice" />
        <Button size="small" onClick={() => print()}>
          Print
        </Button>
      </div>
      {online !== undefined && <PayOnline {...online} amount={amount} />}
      <WaysToPay
        invoiceNumber={payment.invoiceNumber}
        amount={amount}
        isOnline={online !== undefined}
      />
    </section>
  );
}

/** The other ways to pay; none of them is started from here, and nothing has been sent. */
type WaysProps = { invoiceNumber: string; amount: string; isOnline: boolean };

function WaysToPay({ invoiceNumber, amount, isOnline }: WaysProps) {
  const { footer, login } = useSite();
  const { phone } = footer;
  return (
    <div className={styles.ways}>
      <h3>{isOnline ? "Or pay it another way" : "Now pay it one of these ways"}</h3>
      <ul>
        <li>
          <strong>Card, by phone.</strong> Call <a href={phone.href}>{phone.display}</a> and have
          invoice {invoiceNumber} ready. Visa or Mastercard.
        </li>
        <li>
          <strong>Card, in MyGS1.</strong>{" "}
          {login ? (
            <Link href={login.href}>Sign in</Link>
          ) : (
            "Sign in at the address in your welcome email"
          )}
          , open your invoices and choose {invoiceNumber}.
        </li>
        <li>
          <strong>EFT.</strong> Transfer {amount} to the account on your invoice, with the reference
          printed on it. The remittance advice above helps us match the two.
        </li>
        <li>
          <strong>BPAY.</strong> In your bank’s app, enter the biller code and the reference on your
          invoice, and {amount}.
        </li>
      </ul>
      <p className="quiet">
        Nothing has been paid or sent yet. This page only checked what you typed; it does not know
        what is due on the invoice.
      </p>
    </div>
  );
}
