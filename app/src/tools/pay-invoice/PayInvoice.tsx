import { type FormEvent, useEffect, useState } from "react";
import {
  type InvoiceFieldId,
  type InvoiceOutcome,
  type InvoiceTyped,
  loadAmounts,
} from "../../engine/load-amounts";
import { useSite } from "../../site-context";
import { Notice } from "../../ui/Notice";
import { readAddress } from "./address";
import { InvoiceForm } from "./InvoiceForm";
import styles from "./PayInvoice.module.css";
import { PaymentSummary } from "./PaymentSummary";

/** Whether the form is open, with what was wrong at the last attempt, or its answers are checked. */
type Progress =
  | { type: "open"; outcome?: Extract<InvoiceOutcome, { type: "problems" }> }
  | { type: "notLoaded" }
  | Extract<InvoiceOutcome, { type: "payment" }>;

/** The form to pay an invoice: its answers are checked, then shown with the ways to pay. */
export function PayInvoice() {
  const { phone } = useSite().footer;
  const [typed, setTyped] = useState<InvoiceTyped>({});
  const [progress, setProgress] = useState<Progress>({ type: "open" });

  useEffect(() => {
    // What was typed before this ran is newer than the link.
    const read = () =>
      setTyped((current) => ({ ...readAddress(window.location.hash), ...current }));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amounts = await loadAmounts().catch(() => undefined);
    if (amounts === undefined) return setProgress({ type: "notLoaded" });
    const outcome = amounts.readInvoice(typed);
    setProgress(outcome.type === "payment" ? outcome : { type: "open", outcome });
  }

  const edit = (field: InvoiceFieldId, text: string) =>
    setTyped((current) => ({ ...current, [field]: text }));

  return (
    <div className={styles.tool} data-tool="payInvoice">
      <noscript>
        <p>
          The form needs JavaScript. You can always pay by phone on{" "}
          <a href={phone.href}>{phone.display}</a>, or as your invoice says.
        </p>
      </noscript>
      {progress.type === "payment" ? (
        <PaymentSummary payment={progress} onChange={() => setProgress({ type: "open" })} />
      ) : (
        <>
          {progress.type === "notLoaded" && (
            <div role="alert">
              <Notice tone="error">
                <p>
                  The form could not be checked. Your answers are still here. Look at your
                  connection and continue again, or call <a href={phone.href}>{phone.display}</a>.
                </p>
              </Notice>
            </div>
          )}
          <InvoiceForm
            typed={typed}
            problems={progress.type === "open" ? progress.outcome?.problems : undefined}
            onEdit={edit}
            onFocus={() => loadAmounts().catch(() => undefined)}
            onSubmit={submit}
          />
        </>
      )}
    </div>
  );
}
