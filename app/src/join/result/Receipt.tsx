import type { ApplicationStatus } from "../../api/applications";
import { longDate } from "../../blocks/long-date";
import { groupBusinessNumber } from "../../shell/Footer";
import { useSite } from "../../site-context";
import { Button } from "../../ui/Button";
import { dollars } from "../../ui/dollars";
import { Notice } from "../../ui/Notice";
import { methodNames } from "./messages";
import styles from "./Receipt.module.css";

/** What was paid, or is still to be paid, on a sheet to print. */
export function Receipt({ application }: { application: ApplicationStatus }) {
  const { reference, payer, payment, quote, submittedAt, totalCents } = application;
  const { name, footer } = useSite();
  const isPaid = payment.status === "paid";
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.head}>
        <h2 id="receipt">{isPaid ? "Receipt" : "What is to be paid"}</h2>
        <p>
          {name}
          <br />
          ABN {groupBusinessNumber(footer.businessNumber)}
        </p>
      </div>
      {quote.status === "sample" && (
        <Notice tone="sample">
          <p>These amounts are samples. No money was taken, and this is not a tax invoice.</p>
        </Notice>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Billed to</dt>
          <dd>
            {payer.organisation}
            <br />
            {payer.abn !== undefined && (
              <>
                ABN {groupBusinessNumber(payer.abn)}
                <br />
              </>
            )}
            {payer.person}
          </dd>
        </div>
        <div>
          <dt>Reference number</dt>
          <dd className="number">{reference}</dd>
        </div>
        <div>
          <dt>Applied on</dt>
          <dd>{sydneyDate(submittedAt)}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{methodNames[payment.method]}</dd>
        </div>
        <div>
          <dt>Membership until</dt>
          <dd>{longDate(quote.paidUntil)}</dd>
        </div>
      </dl>
      <table className={styles.lines}>
        <caption className="visually-hidden">Amounts in Australian dollars</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ kind, label, cents }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <td>{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isPaid ? "Total paid" : "Total"}</th>
            <td>{dollars(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="actions">
        <Button onClick={() => print()}>{isPaid ? "Print the receipt" : "Print"}</Button>
      </p>
    </section>
  );
}

/** The day in Sydney at an instant in epoch milliseconds: `22 November 2026`. */
function sydneyDate(instant: number): string {
  return new Intl.DateTimeFormat("en-AU", {
    dateStyle: "long",
    timeZone: "Australia/Sydney",
  }).format(instant);
}
