import type { ReactNode } from "react";
import type { Payment } from "../api/payments";
import { PayActions } from "./PayActions";
import { type PanelWords, PaymentPanel, Reference } from "./PaymentPanel";
import type { Leaving } from "./use-leaving";

/** The ways on from what a page shows. */
export type PaymentWays = { leaving: Leaving; onLook: () => void; onPay: () => void };

type Props = PaymentWays & {
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
  payment: { status },
  wasCancelled,
  children,
  ...actions
}: Props) {
  const isOver = status === "paid" || status === "refunded";
  return (
    <PaymentPanel tone={tone} title={title}>
      <Reference reference={reference} />
      <p>{body}</p>
      {!isOver && <PayActions {...actions} isWaiting={status === "pending" && !wasCancelled} />}
      {children}
    </PaymentPanel>
  );
}
