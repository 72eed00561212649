import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { form as words } from "../../../../fixtures/content/words/invoice";
import {
  type Amounts,
  type InvoiceField,
  type InvoicePayment,
  type InvoiceTyped,
  loadAmounts,
} from "../../engine/load-amounts";
import { useSite } from "../../site-context";
import { filled } from "../../ui/filled";
import { Notice } from "../../ui/Notice";
import { paymentService } from "../our-service";
import type { PaymentService } from "../payment-service";
import { takeLinked, withLinked } from "./address";
import { type Checked, InvoiceForm } from "./InvoiceForm";
import {
  type Attempt,
  type InvoiceDraft,
  keepDraft,
  readDraft,
  withoutCardNumbers,
} from "./invoice-draft";
import styles from "./PayInvoice.module.css";
import { PaymentSummary } from "./PaymentSummary";

/** Whether the form is open, with what was wrong at the last attempt, or its answers are checked, and which. */
type Progress =
  | { type: "open"; checked?: Checked }
  | { type: "notLoaded" }
  | { type: "ready"; payment: InvoicePayment; typed: InvoiceTyped };

type Props = {
  /** How people pay on this site. */
  service?: PaymentService;
  /** Opens the payment page, or the page with the result. */
  leaveFor?: (address: string) => void;
};

/** The form to pay an invoice: its answers are checked, then shown with the ways to pay. */
export function PayInvoice({ service = paymentService, leaveFor }: Props) {
  const { phone } = useSite().footer;
  const [draft, setDraft] = useState<InvoiceDraft>({ typed: {} });
  const [amounts, setAmounts] = useState<Amounts>();
  const [progress, setProgress] = useState<Progress>({ type: "open" });

  const loadNow = useEffectEvent(load);
  useEffect(() => {
    // What the address held is gone with a reload unless it is kept, for which the rules have to be there.
    const take = () => {
      const linked = takeLinked();
      if (linked !== undefined) void loadNow();
      return linked;
    };
    const follow = () => {
      const linked = take();
      if (linked === undefined) return;
      setDraft((current) => ({ ...current, typed: withLinked(current.typed, linked) }));
      // What was wrong was wrong with the invoice before it.
      setProgress({ type: "open" });
    };

    const kept = readDraft();
    const linked = take();
    // What was typed before this ran is newer than the link, and the link newer than what the tab holds.
    setDraft((current) => ({
      ...kept,
      ...current,
      typed: { ...withLinked(kept.typed, linked), ...current.typed },
    }));
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  // Nothing is kept before the rules are there, which know what must not be.
  useEffect(() => {
    if (amounts !== undefined) keepDraft(withoutCardNumbers(draft, amounts));
  }, [draft, amounts]);

  async function load(): Promise<Amounts | undefined> {
    const loaded = await loadAmounts().catch(() => undefined);
    setAmounts(loaded);
    return loaded;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const loaded = await load();
    if (loaded === undefined) return setProgress({ type: "notLoaded" });
    const { typed } = draft;
    const outcome = loaded.readInvoice(typed);
    setProgress(
      outcome.type === "ok"
        ? { type: "ready", payment: outcome, typed }
        : { type: "open", checked: { typed, problems: outcome.problem } },
    );
  }

  const edit = (field: InvoiceField, text: string) =>
    setDraft((current) => ({ ...current, typed: { ...current.typed, [field]: text } }));

  const online =
    service === "invoice"
      ? undefined
      : {
          ...{ service, draft, leaveFor },
          onAttempt: (attempt: Attempt) => setDraft((current) => ({ ...current, attempt })),
        };

  const phoneLink = <a href={phone.href}>{phone.display}</a>;
  return (
    <div className={styles.tool} data-tool="payInvoice">
      {/* What changed while it was checked, or since, is not what the summary says: it would be sent all the same. */}
      {progress.type === "ready" && progress.typed === draft.typed ? (
        <PaymentSummary
          payment={progress.payment}
          online={online}
          onChange={() => setProgress({ type: "open" })}
        />
      ) : (
        <>
          {progress.type === "notLoaded" && (
            <div role="alert">
              <Notice tone="error">
                <p>{filled(words.notLoaded, { phone: phoneLink })}</p>
              </Notice>
            </div>
          )}
          <InvoiceForm
            typed={draft.typed}
            amounts={amounts}
            isSent={service !== "invoice"}
            checked={progress.type === "open" ? progress.checked : undefined}
            onEdit={edit}
            onFocus={() => void load()}
            onSubmit={submit}
          />
        </>
      )}
    </div>
  );
}
