import { useEffect, useRef } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { fields, ways, summary as words } from "../../../../fixtures/content/words/invoice";
import type { InvoicePayment } from "../../engine/load-amounts";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { filled } from "../../ui/filled";
import { dollars } from "../../ui/format";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { describeWarning } from "./messages";
import styles from "./PayInvoice.module.css";
import { type OnlineProps, PayOnline } from "./PayOnline";

type Props = {
  /** How this can be paid online; nothing where it cannot. */
  online: OnlineProps | undefined;
  payment: InvoicePayment;
  /** Back to the form, with every answer in it. */
  onChange: () => void;
};

/** What you are paying for, to check, print and copy, and the ways to pay it. */
export function PaymentSummary({ payment, online, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const amount = dollars(payment.amountCents);
  const rows: [string, string][] = [
    [fields.invoiceNumber, payment.invoiceNumber],
    [words.amount, amount],
    ...(payment.accountNumber === null
      ? []
      : [[fields.accountNumber, payment.accountNumber] satisfies [string, string]]),
    [fields.organisation, payment.organisation],
    [words.paidBy, payment.payerName],
    [words.receiptTo, payment.email],
  ];
  const text = [words.remittanceAdvice, ...rows.map(([name, value]) => `${name}: ${value}`)].join(
    "\n",
  );

  return (
    <section className={styles.summary} aria-labelledby="payment-summary">
      <h2 id="payment-summary" ref={heading} tabIndex={-1}>
        {say(words.heading, { amount })}
      </h2>
      {payment.warnings.length > 0 && (
        <Notice tone="warning">
          {payment.warnings.map((warning) => (
            <p key={warning.field + warning.oddity}>{describeWarning(warning)}</p>
          ))}
        </Notice>
      )}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name + value}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button size="small" onClick={onChange}>
          {words.change}
        </Button>
        <CopyButton text={text} word={words.copy} what={words.remittanceAdvice} />
        <Button size="small" onClick={() => print()}>
          {buttons.print}
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
  const { footer, login, signIn } = useSite();
  const { phone } = footer;
  return (
    <div className={styles.ways}>
      <h3>{isOnline ? ways.headingBesideOnline : ways.heading}</h3>
      <ul>
        <li>
          <strong>{ways.phone}</strong>{" "}
          {filled(ways.phoneHow, {
            phone: <a href={phone.href}>{phone.display}</a>,
            invoiceNumber,
          })}
        </li>
        <li>
          <strong>{ways.account}</strong>{" "}
          {login && signIn.address
            ? filled(ways.accountHow, {
                signIn: <Link href={login.href}>{ways.signIn}</Link>,
                invoiceNumber,
              })
            : say(ways.accountHowWithoutLink, { invoiceNumber })}
        </li>
        <li>
          <strong>{ways.eft}</strong> {say(ways.eftHow, { amount })}
        </li>
        <li>
          <strong>{ways.bpay}</strong> {say(ways.bpayHow, { amount })}
        </li>
      </ul>
      <p className="quiet">{ways.nothingPaid}</p>
    </div>
  );
}
