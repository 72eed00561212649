import { useEffect, useRef } from "react";
import type { PaymentStatus } from "../../api/applications";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import styles from "./JoinResult.module.css";

type Props = {
  /** What is to be paid; empty where the site shows no amounts. */
  amount: string;
  onOutcome: (outcome: PaymentStatus) => void;
};

/** Stands where a payment provider's page will be: a person says how the payment went. */
export function StandInPayment({ amount, onOutcome }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.standIn}>
      <h2 ref={heading} tabIndex={-1}>
        Pay {amount}
      </h2>
      <Notice tone="sample">
        <p>
          This stands in for the page of a payment provider. No money is taken, and no card or bank
          details are asked for. Choose how the payment goes.
        </p>
      </Notice>
      <p className="actions">
        <Button variant="primary" onClick={() => onOutcome("paid")}>
          Paid
        </Button>
        <Button onClick={() => onOutcome("pending")}>Pending</Button>
        <Button onClick={() => onOutcome("failed")}>Failed</Button>
        <Button variant="quiet" onClick={() => onOutcome("cancelled")}>
          Cancel
        </Button>
      </p>
    </section>
  );
}
