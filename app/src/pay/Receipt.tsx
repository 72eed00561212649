import type { ReactNode } from "react";
import { sheet } from "../../../fixtures/content/words/pay";
import type { Payment } from "../api/schema";
import { say } from "../say";
import { groupBusinessNumber } from "../shell/Footer";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { dollars } from "../ui/format";
import { Notice } from "../ui/Notice";
import { methodNames, sheetWords } from "./payment-words";
import styles from "./Receipt.module.css";

type Props = {
  payment: Payment;
  /** Why this is not a real receipt, where it is not. */
  sample: string | undefined;
  /** Name and value of what stands above the amounts, given how it is paid. */
  facts: (method: string) => [string, ReactNode][];
  lines: { kind: string; label: ReactNode; cents: number }[];
  totalCents: number;
};

/** What was paid, or is still to be paid, on a sheet to print. */
export function Receipt({ payment, sample, facts, lines, totalCents }: Props) {
  const words = sheetWords[payment.status];
  const { name, footer } = useSite();
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.head}>
        <h2 id="receipt">{words.title}</h2>
        <p>
          {name}
          <br />
          {say(sheet.abn, { number: groupBusinessNumber(footer.businessNumber) })}
        </p>
      </div>
      {sample !== undefined && (
        <Notice tone="sample">
          <p>{sample}</p>
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts(methodNames[payment.method]).map(([label, value]) => (
          <div key={label + value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <caption className="visually-hidden">{sheet.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{sheet.item}</th>
            <th scope="col">{sheet.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, label, cents }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <td>{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{dollars(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="actions">
        <Button onClick={() => print()}>{words.print}</Button>
      </p>
    </section>
  );
}

/** The day in Sydney at an instant in epoch milliseconds: `22 November 2026`. */
export function sydneyDate(instant: number): string {
  return new Intl.DateTimeFormat("en-AU", {
    dateStyle: "long",
    timeZone: "Australia/Sydney",
  }).format(instant);
}
