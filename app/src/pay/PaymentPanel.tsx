import { type ReactNode, useLayoutEffect, useRef } from "react";
import { reference as referenceWords } from "../../../fixtures/content/words/pay";
import type { Payment } from "../api/schema";
import { CopyButton } from "../ui/CopyButton";
import { DebitAgreement } from "./DebitAgreement";
import { PayActions } from "./PayActions";
import styles from "./Payment.module.css";
import type { Leaving } from "./use-leaving";

/** What a page says first about a payment. */
export type PanelWords = { tone: "success" | "warning" | "error"; title: string; body: string };

type PanelProps = Pick<PanelWords, "tone" | "title"> & { children: ReactNode };

/** The first thing on the page, which says it all; a new one takes the focus. */
export function PaymentPanel({ tone, title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before anyone can press a button of it, which would lose the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useLayoutEffect(() => heading.current?.focus(), [title]);

  return (
    <section className={styles.panel} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The reference number, to copy; nothing where it is not known. */
export function Reference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return (
    <p className={styles.reference}>
      <span>{referenceWords.label}</span>
      <strong className="number" translate="no">
        {reference}
      </strong>
      <CopyButton text={reference} what={referenceWords.copied} />
    </p>
  );
}

/** The ways on from what a page shows. */
export type PaymentWays = {
  leaving: Leaving;
  /** Whether another way to pay was chosen than the one of the first button. */
  isOtherWay?: boolean;
  onLook: () => void;
  onPay: () => void;
};

type KnownProps = PaymentWays & {
  words: PanelWords;
  reference: string;
  payment: Payment;
  /** The words on the button to the payment page; nothing where there is nothing to pay. */
  action: string | undefined;
  wasCancelled: boolean;
  /** What else can be done. */
  children?: ReactNode;
};

/** How a payment stands, and the ways on from there. */
export function KnownPayment({
  words: { tone, title, body },
  reference,
  payment: { method, status },
  wasCancelled,
  children,
  ...actions
}: KnownProps) {
  const isOver = status === "paid" || status === "refunded";
  return (
    <PaymentPanel tone={tone} title={title}>
      <Reference reference={reference} />
      <p>{body}</p>
      {method === "directDebitBank" && actions.action !== undefined && <DebitAgreement />}
      {!isOver && <PayActions {...actions} isWaiting={status === "pending" && !wasCancelled} />}
      {children}
    </PaymentPanel>
  );
}
